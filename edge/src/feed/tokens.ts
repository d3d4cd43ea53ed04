import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { ObjectStore } from '../releases/object-store';
import { ReleaseError } from '../releases/release-error';
import { FeedRefusal } from './refusal';

/** The usual lifetime of a token and the longest, in days. */
export const tokenDays = { usual: 180, most: 400 };

const dayMs = 86_400_000;
const partPattern = /^[a-z][a-z0-9-]*$/;
const part = v.pipe(v.string(), v.regex(partPattern));

const TokenSchema = v.strictObject({
  id: v.string(),
  team: v.string(),
  /** The remotes that the token may publish. */
  parts: v.array(part),
  /** True if the token may also promote these remotes and roll them back. */
  mayMove: v.boolean(),
  /** sha256 of the secret, in hex. 256 random bits need no slower hash. The secret itself is stored nowhere. */
  hash: v.string(),
  by: v.string(),
  /** ISO times: the creation, and the moment from which the token is refused. */
  at: v.string(),
  until: v.string(),
});
/** A token as callers know it: everything but its hash. */
export type FeedToken = Omit<v.InferOutput<typeof TokenSchema>, 'hash'>;

const RevocationSchema = v.strictObject({
  by: v.string(),
  at: v.string(),
  note: v.exactOptional(v.string()),
});
export type Revocation = v.InferOutput<typeof RevocationSchema>;

/** The person who makes or revokes a token, and the clock. */
interface Hand {
  by: string;
  now: () => Date;
}

const tokenPattern = /^tillway_([0-9a-f]{12})_([A-Za-z0-9_-]{43})$/;
const keyOfToken = (id: string) => `feed/tokens/${id}.json`;
const keyOfRevocation = (id: string) => `feed/revoked/${id}.json`;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();
const content = (value: unknown) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

async function readAs<Schema extends v.GenericSchema>(store: ObjectStore, key: string, schema: Schema) {
  const text = await store.read(key);
  return text && v.parse(schema, JSON.parse(text.toString()));
}

const notKnown = { refused: 'The token is not known' };
const known = ({ hash: _, ...token }: v.InferOutput<typeof TokenSchema>): FeedToken => token;

/** Makes a token for a team's remotes. Returns its text once; nobody can read it again. Throws a `ReleaseError`. */
export async function createToken(
  store: ObjectStore,
  { by, now }: Hand,
  wanted: { team: string; parts: string[]; mayMove: boolean; days: number },
): Promise<{ token: FeedToken; text: string }> {
  const { team, parts, mayMove, days } = wanted;
  if (!/^[A-Za-z0-9][A-Za-z0-9 .-]{0,59}$/.test(team))
    throw new ReleaseError(
      `"${team}" is not a team name; use at most 60 letters, digits, spaces, dots, and dashes`,
    );
  const wrong = parts.find((each) => !partPattern.test(each));
  if (wrong !== undefined)
    throw new ReleaseError(`"${wrong}" is not a remote; use its name, such as loyalty`);
  if (parts.includes('shell'))
    throw new ReleaseError('The shell cannot be published by token; publish it with access to the store');
  if (!Number.isInteger(days) || days < 1 || days > tokenDays.most)
    throw new ReleaseError(`Choose whole days from 1 to ${tokenDays.most}: --days 90`);

  const id = randomBytes(6).toString('hex');
  const secret = randomBytes(32).toString('base64url');
  const until = new Date(now().getTime() + days * dayMs).toISOString();
  const token: FeedToken = { id, team, parts, mayMove, by, at: now().toISOString(), until };
  const kept = { ...token, hash: hashOf(secret).toString('hex') };
  if (!(await store.create(keyOfToken(id), content(v.parse(TokenSchema, kept)))))
    throw new ReleaseError('Try again: another token has this id');
  return { token, text: `tillway_${id}_${secret}` };
}

/** Ends a token for good. Throws a `ReleaseError` if there is no such token or it is already revoked. */
export async function revokeToken(
  store: ObjectStore,
  { by, now }: Hand,
  id: string,
  note?: string,
): Promise<void> {
  const isId = /^[0-9a-f]{12}$/.test(id);
  if (!isId || (await store.read(keyOfToken(id))) === undefined)
    throw new ReleaseError(`There is no token ${id}; "token list" lists them`);
  const revocation = { by, at: now().toISOString(), ...(note !== undefined && { note }) };
  if (!(await store.create(keyOfRevocation(id), content(revocation))))
    throw new ReleaseError(`Token ${id} is already revoked`);
}

/** Lists every token that ever existed, oldest first, with the person who revoked it. */
export async function listTokens(
  store: ObjectStore,
): Promise<(FeedToken & { revoked: Revocation | undefined })[]> {
  const names = await store.list('feed/tokens');
  const all = names.map(async (name) => {
    const token = await readAs(store, `feed/tokens/${name}`, TokenSchema);
    return token
      ? [{ ...known(token), revoked: await readAs(store, keyOfRevocation(token.id), RevocationSchema) }]
      : [];
  });
  return (await Promise.all(all)).flat().sort((one, other) => one.at.localeCompare(other.at));
}

/** Returns a token by its id and what is kept of its secret, or the reason for which it has ended. */
export async function readToken(
  store: ObjectStore,
  id: string,
  now: Date,
): Promise<{ token: FeedToken; hash: string } | { refused: string }> {
  const kept = await readAs(store, keyOfToken(id), TokenSchema);
  if (!kept) return notKnown;
  const revoked = await readAs(store, keyOfRevocation(id), RevocationSchema);
  if (revoked) return { refused: `Token ${id} was revoked on ${revoked.at} by ${revoked.by}` };
  if (kept.until <= now.toISOString()) return { refused: `Token ${id} expired on ${kept.until}` };
  return { token: known(kept), hash: kept.hash };
}

/**
 * Returns the token of a text, or the reason for refusing it. A caller who does not know the secret learns nothing
 * more.
 */
export async function checkToken(
  store: ObjectStore,
  text: string,
  now: Date,
): Promise<{ token: FeedToken } | { refused: string }> {
  const [, id = '', secret = ''] = tokenPattern.exec(text) ?? [];
  if (id === '') return notKnown;
  const kept = await readAs(store, keyOfToken(id), TokenSchema);
  if (!kept || !timingSafeEqual(Buffer.from(kept.hash, 'hex'), hashOf(secret))) return notKnown;
  const found = await readToken(store, id, now);
  return 'refused' in found ? found : { token: found.token };
}

export const newToken = 'ask the portal’s operator for a token: token create <team> <remote>';

/** Returns the name under which a token's team is on record. */
export const nameOf = ({ team, id }: FeedToken) => `${team} (token ${id})`;

/** Throws a `FeedRefusal` if the token is not for this part. */
export function demandPart({ id, parts }: FeedToken, part: string): void {
  if (parts.includes(part)) return;
  throw new FeedRefusal(
    403,
    'not_yours',
    `Token ${id} is for ${parts.join(', ')}, not for ${part}`,
    `use the token of the team that owns ${part}, or ${newToken}`,
  );
}
