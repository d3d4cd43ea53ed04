import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import * as v from 'valibot';
import type { Executor } from '../database';
import type { AuditProblem } from './verify';

/**
 * The signed heads of the audit chains at one time, kept outside the database. A table owner can cut off the
 * end of a chain and reset its head, but cannot change a copy kept elsewhere.
 */
export interface Anchor {
  /** ISO time. */
  at: string;
  /**
   * Chain, number, and hash (base64) of its last row, for the chains that moved since the previous anchor.
   */
  heads: [streamId: number, sequence: number, hash: string][];
  signature: string;
}

/** Not hexadecimal, because the log redacts a long run of digits as a card number. */
const encoding = 'base64';

const AnchorSchema = v.object({
  at: v.string(),
  heads: v.array(v.tuple([v.number(), v.number(), v.string()])),
  signature: v.string(),
});

type Heads = ReadonlyMap<number, number>;

/** A signed anchor of the heads that moved since the last one; `undefined` if none did. */
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

/** Parses a line of a file or a log as an anchor; `undefined` if it is invalid or altered. */
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
  /** ISO time of the newest anchor; null if there is none. */
  newest: string | null;
  /** Numbers (from 1) of the lines that are not valid anchors. */
  alteredLines: number[];
  /** Anchored rows that are missing from their chain or differ from the anchor. */
  problems: AuditProblem[];
}

/** Compares the audit with anchors kept outside the database, one per line. */
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
