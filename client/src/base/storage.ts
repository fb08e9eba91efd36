/** What the browser keeps for us between visits. A browser that refuses to keep anything is a browser without memory. */
export function recall<T>(key: string): T | null {
  try {
    const text = localStorage.getItem(`tripot.${key}`);
    return text === null ? null : (JSON.parse(text) as T);
  } catch {
    return null;
  }
}

/** Returns false where the browser refuses. */
export function remember(key: string, value: unknown): boolean {
  try {
    localStorage.setItem(`tripot.${key}`, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}
