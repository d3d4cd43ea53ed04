/** URL parsers drop control characters and read backslashes as slashes. Both could hide another origin. */
const unsafe = /[\u0000-\u0020\\]/; // eslint-disable-line no-control-regex -- they are what is looked for

/**
 * Returns a redirect's path if it stays on this origin: one leading slash, and not the sign-in page.
 * Otherwise returns `undefined`.
 */
export function safeRedirect(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || unsafe.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return path === '/' || path.includes('//') ? undefined : text;
}
