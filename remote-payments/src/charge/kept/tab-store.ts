/** Reads this tab's value of a key: any JSON, or undefined. Undefined too if the browser blocks storage. */
export function readTab(key: string): unknown {
  try {
    const text = window.sessionStorage.getItem(key);
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Stores a value for this tab across reloads; undefined deletes it. */
export function writeTab(key: string, value: object | undefined): void {
  try {
    if (value === undefined) window.sessionStorage.removeItem(key);
    else window.sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // If the browser blocks storage, the value is lost at the next reload.
  }
}
