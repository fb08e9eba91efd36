/** How things are counted: English says "0 cards", French "0 carte". */
export const n = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;
export const f = (count: number, one: string, many: string): string => `${count} ${count < 2 ? one : many}`;
