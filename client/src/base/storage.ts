/** What the browser keeps between visits (localStorage); null where it keeps nothing or forbids to ask. */
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
