const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

const decoded = (text: string): string =>
  text.replace(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (whole, hex?: string, decimal?: string, name?: string) => {
      if (hex !== undefined) return String.fromCodePoint(Number.parseInt(hex, 16));
      if (decimal !== undefined) return String.fromCodePoint(Number(decimal));
      return named[name ?? ''] ?? whole;
    },
  );

/**
 * Returns the texts of all elements of a name. The answers of S3 are flat, and these elements have no attributes or
 * comments.
 */
const textsOf = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => decoded(text));

/** Reads a page of a list: its keys in order, and whether more follow. */
export const readListing = (xml: string): { keys: string[]; hasMore: boolean } => ({
  keys: textsOf(xml, 'Key'),
  hasMore: textsOf(xml, 'IsTruncated')[0] === 'true',
});

/** Returns the code of an error, such as `AccessDenied`. */
export const readErrorCode = (xml: string): string | undefined => textsOf(xml, 'Code')[0];
