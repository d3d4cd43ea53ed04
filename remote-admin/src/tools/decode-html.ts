import PostalMime from 'postal-mime';
import { decodeText } from '../sheet/text-encoding';

export const encodings = [
  { value: 'base64', label: 'Base64' },
  { value: 'quoted-printable', label: 'Quoted-printable' },
  { value: 'url', label: 'URL-encoded' },
  { value: 'message', label: 'Whole e-mail' },
] as const;
export type Encoding = (typeof encodings)[number]['value'];

/** The HTML that a text or a mail holds. */
export interface DecodedHtml {
  html: string;
  /** How it was read, where that is not what was chosen or expected, such as `Windows-1252`. */
  readAs?: string;
  /** Of a whole e-mail. */
  subject?: string;
}

/** Bytes as text; where they are no UTF-8, what they were read as is said. */
function textOf(bytes: Uint8Array): DecodedHtml {
  const { text, encoding } = decodeText(bytes);
  return encoding === 'UTF-8' ? { html: text } : { html: text, readAs: encoding };
}

/** Bytes in a character set that a file names itself; throws where nobody knows it. */
const inCharset = (bytes: Uint8Array, charset: string): DecodedHtml => ({
  html: new TextDecoder(charset).decode(bytes),
  readAs: charset,
});

/** Base64 in either alphabet, with or without its padding. */
const base64Bytes = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replace(/[\s=]/g, '').replaceAll('-', '+').replaceAll('_', '/')), (each) =>
    each.charCodeAt(0),
  );

/** Bytes of a text in which `mark` and two hexadecimal digits stand for one. Throws where they are missing. */
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

/** `data:text/html;charset=…;base64,…`, as browsers show in their address line. */
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

/** The HTML of a whole e-mail, or its text where it has none. */
async function messageHtml(message: string | Uint8Array): Promise<DecodedHtml | undefined> {
  const mail = await PostalMime.parse(message, { maxNestingDepth: 50, maxHeadersSize: 256 * 1024 });
  const html = mail.html ?? (mail.text === undefined ? undefined : `<pre>${escaped(mail.text)}</pre>`);
  if (html === undefined || html.trim() === '') return undefined;
  return { html, readAs: 'a whole e-mail', ...(mail.subject !== undefined && { subject: mail.subject }) };
}

/** Whether a text begins with the headers of an e-mail. */
const isMessage = (text: string): boolean => {
  const head = /^(?:[\w-]+:[^\n]*\n(?:[ \t][^\n]*\n)*)+\r?\n/.exec(text.trimStart().replaceAll('\r\n', '\n'));
  return head !== null && /^(content-type|mime-version|received|subject):/im.test(head[0]);
};

/**
 * The HTML that an encoded text or an e-mail holds; undefined where it holds none (decisions O-13). A whole e-mail and a
 * `data:` address are known by how they begin, whatever encoding was chosen.
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
