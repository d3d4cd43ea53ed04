import PostalMime from 'postal-mime';
import { decodeText } from '../sheet/text-encoding';

export const encodings = [
  { value: 'base64', label: 'Base64' },
  { value: 'quoted-printable', label: 'Quoted-printable' },
  { value: 'url', label: 'URL-encoded' },
  { value: 'message', label: 'Whole e-mail' },
] as const;
export type Encoding = (typeof encodings)[number]['value'];

/** The HTML of a text or an e-mail. */
export interface DecodedHtml {
  html: string;
  /** The way it was read, such as `Windows-1252`, if that differs from the chosen or expected way. */
  readAs?: string;
  /** The subject of a whole e-mail. */
  subject?: string;
}

/** Decodes bytes to text. If they are not UTF-8, it names the encoding. */
function textOf(bytes: Uint8Array): DecodedHtml {
  const { text, encoding } = decodeText(bytes);
  return encoding === 'UTF-8' ? { html: text } : { html: text, readAs: encoding };
}

/** Decodes bytes in a character set that the file itself names. Throws if the set is unknown. */
const inCharset = (bytes: Uint8Array, charset: string): DecodedHtml => ({
  html: new TextDecoder(charset).decode(bytes),
  readAs: charset,
});

/** Decodes base64 in either alphabet, with or without padding. */
const base64Bytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

/**
 * Decodes a text in which `mark` and two hexadecimal digits encode one byte. Throws if the digits are
 * missing.
 */
function markedBytes(text: string, mark: '=' | '%'): Uint8Array {
  if (new RegExp(`${mark}(?![0-9A-Fa-f]{2})`).test(text)) throw new RangeError(`${mark} without two digits`);
  const bytes = new TextEncoder().encode(text);
  const decoded: number[] = [];
  for (let place = 0; place < bytes.length; place += 1) {
    const byte = bytes[place] ?? 0;
    if (byte !== mark.charCodeAt(0)) decoded.push(byte);
    else {
      decoded.push(Number.parseInt(String.fromCharCode(...bytes.slice(place + 1, place + 3)), 16));
      place += 2;
    }
  }
  return Uint8Array.from(decoded);
}

const decoders: Readonly<Record<Exclude<Encoding, 'message'>, (text: string) => DecodedHtml>> = {
  base64: (text) => textOf(base64Bytes(text)),
  'quoted-printable': (text) => textOf(markedBytes(text.replace(/=[ \t]*\r?\n/g, ''), '=')),
  url: (text) => textOf(markedBytes(text.replaceAll('+', ' '), '%')),
};

/** Decodes `data:text/html;charset=…;base64,…`, as browsers show it in their address bar. */
function dataUri(text: string): DecodedHtml | undefined {
  const [, type = '', content = ''] = /^\s*data:([^,]*),([\s\S]*)$/i.exec(text) ?? [];
  if (content === '') return undefined;
  const bytes = /;base64$/i.test(type)
    ? base64Bytes(decodeURIComponent(content))
    : markedBytes(content.trim(), '%');
  const charset = /charset=([^;]+)/i.exec(type)?.[1];
  return charset === undefined || /^utf-?8$/i.test(charset) ? textOf(bytes) : inCharset(bytes, charset);
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Returns the HTML of a whole e-mail, or its text if it has none. */
async function messageHtml(message: string | Uint8Array): Promise<DecodedHtml | undefined> {
  const mail = await PostalMime.parse(message, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 });
  const html = mail.html ?? (mail.text === undefined ? undefined : `<pre>${escaped(mail.text)}</pre>`);
  if (html === undefined || html.trim() === '') return undefined;
  return { html, readAs: 'a whole e-mail', ...(mail.subject !== undefined && { subject: mail.subject }) };
}

/** Returns whether a text begins with the headers of an e-mail. */
const isMessage = (text: string): boolean => {
  const head = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\r?\n/.exec(text.trimStart().replaceAll('\r\n', '\n'));
  return head !== null && /^(content-type|mime-version|received|subject):/im.test(head[0]);
};

/**
 * Returns the HTML of an encoded text or an e-mail; undefined if there is none. A whole e-mail and a `data:`
 * address are recognized by their start, whatever encoding the user chose.
 */
export async function decodeHtml(
  text: string | Uint8Array,
  encoding: Encoding,
): Promise<DecodedHtml | undefined> {
  try {
    if (typeof text !== 'string' || encoding === 'message' || isMessage(text)) return await messageHtml(text);
    return dataUri(text) ?? decoders[encoding](text);
  } catch {
    return undefined;
  }
}
