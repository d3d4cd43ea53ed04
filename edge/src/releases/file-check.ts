import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import type { ReleaseDocument } from '@tillway/contract';

type ListedFile = ReleaseDocument['files'][string];

/** Compressed forms that a release may carry beside a file. */
export const encodings = [
  { encoding: 'br', suffix: '.br', size: 'brotli', expand: promisify(zlib.brotliDecompress) },
  { encoding: 'gzip', suffix: '.gz', size: 'gzip', expand: promisify(zlib.gunzip) },
] as const;

export const integrityOf = (content: Buffer) =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Lists every stored form of a listed file: the plain one, and the compressed ones that the release names. */
export const formsOf = (file: string, listed: ListedFile) => [
  file,
  ...encodings.filter(({ size }) => listed[size] !== undefined).map(({ suffix }) => file + suffix),
];

/**
 * Checks a file of a release and returns one line for each form with a problem. It expands and hashes the compressed
 * forms too, because browsers get those.
 */
export async function checkFile(
  file: string,
  listed: ListedFile,
  read: (file: string) => Promise<Buffer | undefined>,
): Promise<string[]> {
  const problems: string[] = [];
  const plain = await read(file);
  if (plain === undefined) problems.push(`${file}: missing`);
  else if (integrityOf(plain) !== listed.integrity) problems.push(`${file}: does not match its hash`);
  else if (plain.length !== listed.bytes)
    problems.push(`${file}: ${plain.length} bytes, not ${listed.bytes}`);

  for (const { suffix, size, expand } of encodings) {
    if (listed[size] === undefined) continue;
    const compressed = await read(file + suffix);
    if (compressed === undefined) {
      problems.push(`${file}${suffix}: missing`);
      continue;
    }
    const expanded = await expand(compressed, { maxOutputLength: listed.bytes + 1 }).catch(() => undefined);
    if (expanded === undefined || integrityOf(expanded) !== listed.integrity) {
      problems.push(`${file}${suffix}: does not match its hash`);
    }
  }
  return problems;
}
