/**
 * Shows the page light or dark, or as the system has it. Sets `color-scheme` of the document element, which every colour,
 * scroll bar and native control follows; paper is light by the print rules (docs/decisions/0092).
 */
export function applyColorScheme(
  scheme: 'light' | 'dark' | undefined,
  root: HTMLElement = document.documentElement,
): void {
  root.style.setProperty('color-scheme', scheme ?? 'light dark');
}
