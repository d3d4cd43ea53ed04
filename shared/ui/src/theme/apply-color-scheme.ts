/**
 * Shows the page in light or dark mode; `undefined` follows the system. Sets `color-scheme` on the document
 * element, which every color, scroll bar, and native control follows. The print rules make paper light.
 */
export function applyColorScheme(
  scheme: 'light' | 'dark' | undefined,
  root: HTMLElement = document.documentElement,
): void {
  root.style.setProperty('color-scheme', scheme ?? 'light dark');
}
