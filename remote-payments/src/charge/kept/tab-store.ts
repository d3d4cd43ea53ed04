/** Reads what this tab keeps under a key: any JSON, or undefined. A browser that keeps nothing has nothing. */
export function readTab(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Keeps a value for this tab, through a reload of the page; undefined takes it away. */
export function writeTab(key: string, value: object | undefined): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A browser that keeps nothing loses it at the next reload, as before.
  }
}
