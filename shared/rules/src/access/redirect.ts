/** Control characters are dropped by URL parsers and backslashes read as slashes: both could hide another origin. */
const unsafe = /[\u0000-\u0020\\]/; // eslint-disable-line no-control-regex -- they are what is looked for

/** The path a redirect asks for, if it stays on this origin (decisions S-13): one leading slash, never the sign-in page. */
export function safeRedirect(text: string | null | undefined): string | undefined {
  if (!text?.startsWith('/') || unsafe.test(text)) return undefined;
  const path = text.split(/[?#]/, 1)[0] ?? '';
  return path === '/' || path.includes('//') ? undefined : text;
}
