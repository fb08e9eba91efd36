/** What somebody types, as one line of plain letters: what the house would refuse is left out. */
export const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').replace(/\p{C}/gu, '').trim();
