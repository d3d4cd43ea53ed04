export const encodings = [
  { value: 'base64', label: 'Base64' },
  { value: 'quoted-printable', label: 'Quoted-printable' },
  { value: 'url', label: 'URL-encoded' },
] as const;
export type Encoding = (typeof encodings)[number]['value'];

const utf8 = (bytes: Uint8Array<ArrayBuffer>): string =>
  new TextDecoder('utf-8', { fatal: true }).decode(bytes);

const decoders: Readonly<Record<Encoding, (text: string) => string>> = {
  base64: (text) => utf8(Uint8Array.from(atob(text.replace(/\s/g, '')), (each) => each.charCodeAt(0))),
  'quoted-printable': (text) => {
    const joined = text.replace(/=[ \t]*\r?\n/g, '');
    if (/=(?![0-9A-Fa-f]{2})/.test(joined)) throw new RangeError('= without two digits');
    const bytes = [...new TextEncoder().encode(joined)];
    const decoded: number[] = [];
    for (let place = 0; place < bytes.length; place += 1) {
      const byte = bytes[place] ?? 0;
      if (byte !== 0x3d) decoded.push(byte);
      else {
        decoded.push(Number.parseInt(String.fromCharCode(...bytes.slice(place + 1, place + 3)), 16));
        place += 2;
      }
    }
    return utf8(Uint8Array.from(decoded));
  },
  url: (text) => decodeURIComponent(text.replaceAll('+', ' ')),
};

/** The HTML that an encoded text holds; undefined where the text is not of that encoding (decisions O-13). */
export function decodeHtml(text: string, encoding: Encoding): string | undefined {
  try {
    return decoders[encoding](text);
  } catch {
    return undefined;
  }
}
