/** A habit of this counter, which its browser keeps. Nothing where storage is closed to us. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Keeps a habit, or forgets it; where storage is closed to us, the next page begins without. */
export function remember(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Storage is closed to us.
  }
}
