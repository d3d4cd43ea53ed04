import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { Encoding } from '@tillway/contract/accepted-encoding';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/** Each request makes its own page, so compression favors speed over the last byte. */
export const compress: Record<Encoding, (content: Buffer) => Promise<Buffer>> = {
  br: (content) =>
    brotli(content, {
      params: {
        [zlib.constants.BROTLI_PARAM_QUALITY]: 5,
        [zlib.constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
  gzip: (content) => gzip(content, { level: 6 }),
};
