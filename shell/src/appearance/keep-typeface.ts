import { keepsTypefaceIn, typefaceCookie } from '@tillway/contract/release';
import { rememberInBrowser } from '../preferences/remember-in-browser';

/**
 * Fetches the typeface once the page is at rest, unless a text did so before, and notes it in a cookie: the next page
 * then begins with it. This page keeps its local face, so nothing moves. A browser without the file is no fault.
 */
export async function keepTypeface({ document, isHttps }: { document: Document; isHttps: boolean }) {
  if (keepsTypefaceIn(document.cookie) || !('fonts' in document)) return;
  const faces = await document.fonts.load('1em "Inter Variable"').catch(() => []);
  if (faces.length === 0) return;
  rememberInBrowser({ document, isHttps }, typefaceCookie, 'kept');
}
