import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Placed } from '../portals/compose-portal';

const answerWithinMs = 30_000;
const unpacked: Record<string, (content: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };

/** A file that a page may load, and its hash in the release. */
interface Decided {
  href: string;
  integrity: string;
}

/** Lists every file of these releases by its address on the portal's origin. */
const decided = (set: readonly Placed[]): Decided[] =>
  set.flatMap(({ release, base }) =>
    Object.entries(release.files).map(([file, { integrity }]) => ({ href: `${base}/${file}`, integrity })),
  );

interface Answer {
  status: number;
  content: Buffer;
}

/** Asks a running portal as the browser of a host does; `encoding` is the one form that it accepts. */
function ask(origin: string, host: string, path: string, encoding: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = { host, 'accept-encoding': encoding };
    const asked = request(new URL(path, origin), { headers, timeout: answerWithinMs }, (response) => {
      const pieces: Buffer[] = [];
      response.on('error', reject);
      response.on('data', (piece: Buffer) => pieces.push(piece));
      response.on('end', () => {
        const sent = Buffer.concat(pieces);
        const unpack = unpacked[response.headers['content-encoding'] ?? ''];
        try {
          resolve({ status: response.statusCode ?? 0, content: unpack ? unpack(sent) : sent });
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
      });
    });
    asked.on('timeout', () => asked.destroy(new Error('no answer in time')));
    asked.on('error', reject);
    asked.end();
  });
}

const hashOf = (content: Buffer) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/**
 * Fetches and hashes every file of the set that a running portal serves to a host, in each form for browsers. Returns
 * the number of files and the differences from the decision.
 */
export async function verifyServed(
  { origin, host }: { origin: string; host: string },
  set: Parameters<typeof decided>[0],
): Promise<{ files: number; problems: string[] }> {
  const files = decided(set);
  const problems: string[] = [];
  for (const file of files) {
    for (const encoding of ['br', 'gzip', 'identity']) {
      const problem = await problemOf(file, () => ask(origin, host, file.href, encoding));
      if (problem !== undefined) problems.push(`${file.href} (${encoding}): ${problem}`);
    }
  }
  return { files: files.length, problems };
}

async function problemOf({ integrity }: Decided, answer: () => Promise<Answer>): Promise<string | undefined> {
  try {
    const { status, content } = await answer();
    if (status !== 200) return `answered ${status}`;
    return hashOf(content) === integrity ? undefined : 'does not match its hash';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
