import type { IncomingHttpHeaders } from 'node:http';
import { pipeline, type Readable } from 'node:stream';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Endpoint } from '@tillway/contract';
import { acceptedEncoding, type Encoding } from '@tillway/contract/accepted-encoding';
import type { EndpointName } from './handler';

const { constants } = zlib;
const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Headers of a request that decide about the form of its answer. */
export const decidingHeaders = 'accept-encoding, sec-fetch-site';

/** The size from which compression saves a packet. Bytes. */
const leastBytes = 1_024;

/** Lists whose rows have a value that permits something: the token of a stored card. */
const listsWithSecrets: ReadonlySet<EndpointName> = new Set<EndpointName>(['billings']);

/**
 * Answers whether a call's answer may be compressed: rows of a list, as JSON or as a file. All other answers may have
 * a token, key, or code in them (decision 0258).
 */
export const isCompressible = (name: EndpointName, { method, access, changesState, query }: Endpoint) =>
  method === 'GET' &&
  access !== 'public' &&
  changesState !== true &&
  !listsWithSecrets.has(name) &&
  query !== undefined &&
  'entries' in query &&
  'perPage' in (query.entries as object);

/**
 * Returns the form that a client accepts. `undefined` means the plain one, also for every request that the portal's own
 * page did not make: another site could put words into it and watch the size of the answer.
 */
export const encodingFor = (headers: IncomingHttpHeaders): Encoding | undefined =>
  headers['sec-fetch-site'] === 'same-origin'
    ? acceptedEncoding(headers['accept-encoding'], ['br', 'gzip'])
    : undefined;

/** Favors speed: each answer is made once. */
const quality = {
  [constants.BROTLI_PARAM_QUALITY]: 4,
  [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
};
const level = 5;

/** Compresses a whole text, in a thread of its own. `undefined` if the text is too small to gain by it. */
export async function compressText(text: string, encoding: Encoding): Promise<Buffer | undefined> {
  const bytes = Buffer.from(text);
  if (bytes.length < leastBytes) return undefined;
  if (encoding === 'gzip') return gzip(bytes, { level });
  return brotli(bytes, { params: { ...quality, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } });
}

/** Compresses a stream. Each piece leaves at once, and a source that fails cuts the compressed stream too. */
export function compressStream(source: Readable, encoding: Encoding): Readable {
  const encoder =
    encoding === 'gzip'
      ? zlib.createGzip({ level, flush: constants.Z_SYNC_FLUSH })
      : zlib.createBrotliCompress({ params: quality, flush: constants.BROTLI_OPERATION_FLUSH });
  // The server sees the failure of the stream that it sends.
  return pipeline(source, encoder, () => undefined);
}
