import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../database';
import type { AuditProblem } from './verify';

/**
 * Where the chains of the audit stood at a time, signed, to be kept outside the database: whoever owns the tables can cut a
 * chain's end off and set its head back, but not what was written elsewhere.
 */
export interface Anchor {
  /** ISO time */
  at: string;
  /** Chain, number and hash (base64) of its last row; of the chains that moved since the anchor before. */
  heads: [streamId: number, sequence: number, hash: string][];
  signature: string;
}

/** Not hexadecimal: the log takes a long run of digits for a card's number. */
const encoding = 'base64';

const AnchorSchema = v.object({
  at: v.string(),
  heads: v.array(v.tuple([v.number(), v.number(), v.string()])),
  signature: v.string(),
});

type Heads = ReadonlyMap<number, number>;

/** The heads that have moved beyond those of before, as a signed anchor; `undefined` when none has. */
export async function anchorOf(
  db: Executor,
  key: Buffer,
  at: Date,
  before: Heads,
): Promise<Anchor | undefined> {
  const rows = await db
    .selectFrom('audit_streams')
    .selectAll()
    .where('sequence', '>', 0)
    .orderBy('stream_id')
    .execute();
  const moved = rows.filter(({ stream_id, sequence }) => sequence > (before.get(stream_id) ?? 0));
  if (moved.length === 0) return undefined;
  const heads = moved.map(({ stream_id, sequence, hash }): Anchor['heads'][number] => [
    stream_id,
    sequence,
    hash.toString(encoding),
  ]);
  const unsigned = { at: at.toISOString(), heads };
  return { ...unsigned, signature: signatureOf(key, unsigned) };
}

const signatureOf = (key: Buffer, { at, heads }: Omit<Anchor, 'signature'>): string =>
  createHmac('sha256', key)
    .update(JSON.stringify(['anchor', at, heads]))
    .digest(encoding);

/** The anchor in a line of a file or a log; `undefined` when it is none of ours, or altered. */
export function parseAnchor(key: Buffer, line: string): Anchor | undefined {
  try {
    const anchor = v.parse(AnchorSchema, JSON.parse(line));
    const [given, right] = [anchor.signature, signatureOf(key, anchor)].map((text) =>
      Buffer.from(text, encoding),
    );
    return given && right && given.length === right.length && timingSafeEqual(given, right)
      ? anchor
      : undefined;
  } catch {
    return undefined;
  }
}

export interface AnchorVerification {
  anchors: number;
  /** ISO time of the newest; null when there is none. */
  newest: string | null;
  /** Lines, from 1, that are no anchor or were altered. */
  alteredLines: number[];
  /** What an anchor says of a chain and the chain does not: its end is missing, or was written anew. */
  problems: AuditProblem[];
}

/** Compares the audit with anchors that were kept elsewhere, a line each. */
export async function verifyAnchors(
  db: Executor,
  key: Buffer,
  lines: readonly string[],
): Promise<AnchorVerification> {
  const found: AnchorVerification = { anchors: 0, newest: null, alteredLines: [], problems: [] };
  const last = new Map<number, { sequence: number; hash: string }>();
  for (const [index, line] of lines.entries()) {
    const anchor = parseAnchor(key, line);
    if (!anchor) {
      found.alteredLines.push(index + 1);
      continue;
    }
    found.anchors += 1;
    if (found.newest === null || anchor.at > found.newest) found.newest = anchor.at;
    for (const [streamId, sequence, hash] of anchor.heads)
      if (sequence > (last.get(streamId)?.sequence ?? 0)) last.set(streamId, { sequence, hash });
  }
  for (const [streamId, { sequence, hash }] of last) {
    const { rows } = await sql<{ hash: Buffer }>`
      select hash from audit where stream_id = ${streamId} and sequence = ${sequence}`.execute(db);
    const [row] = rows;
    if (!row) found.problems.push({ streamId, sequence, problem: 'missing' });
    else if (row.hash.toString(encoding) !== hash)
      found.problems.push({ streamId, sequence, problem: 'altered' });
  }
  return found;
}
