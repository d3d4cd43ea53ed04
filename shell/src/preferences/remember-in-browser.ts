const yearInSeconds = 31_536_000;

/** Keeps a note in a cookie for a year, because the edge reads it for the next page, or forgets it. */
export function rememberInBrowser(
  { document, isHttps }: { document: Document; isHttps: boolean },
  name: string,
  value: string,
  isKept = true,
): void {
  const secure = isHttps ? '; Secure' : '';
  document.cookie = `${name}=${value}; Max-Age=${isKept ? yearInSeconds : 0}; Path=/; SameSite=Lax${secure}`;
}
