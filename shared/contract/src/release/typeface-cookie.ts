/**
 * The cookie that says that this browser has fetched the typeface. A page asks for it at once only then, because it is
 * there without a wait for the line. It holds nothing else.
 */
export const typefaceCookie = 'tillway_typeface';
const kept = `${typefaceCookie}=kept`;

/** Answers whether the cookies of a request or document say so. */
export const keepsTypefaceIn = (cookies: string | undefined): boolean =>
  (cookies ?? '').split('; ').includes(kept);
