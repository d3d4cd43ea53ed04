import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Answers whether a file compresses; images and fonts are compressed already. */
export const isText = (file) => /\.(js|mjs|css|json|svg|txt|html)$/.test(file);

/**
 * Compresses a text file in both forms at the highest levels, since it is compressed once and served forever.
 */
export async function compress(content) {
  const [br, gz] = await Promise.all([
    toBrotli(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: 11,
        [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    toGzip(content, { level: 9 }),
  ]);
  return { br, gz };
}
