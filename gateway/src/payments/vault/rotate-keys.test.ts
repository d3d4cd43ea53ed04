import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { onEachEngine } from '../../../test/database';
import { storeCard } from '../../../test/stored-card';
import { createUser } from '../../../test/users';
import { systemClock } from '../../platform/clock';
import { createIds } from '../../platform/ids';
import { detokenize } from './instruments';
import { parseKeyring } from '../../platform/sealing/keyring';
import { requireKeys } from './require-keys';
import { rotateKeys } from './rotate-keys';
import { seal, unseal } from '../../platform/sealing/seal';
import { sealedColumns } from './sealed-columns';

const ids = createIds(systemClock);
const key = () => randomBytes(32).toString('base64');
const [oldKey, newKey, secret] = [key(), key(), key()];
const old = parseKeyring(`old:${oldKey}`, secret);
const both = parseKeyring(`new:${newKey},old:${oldKey}`, secret);
const onlyNew = parseKeyring(`new:${newKey}`, secret);
const lost = parseKeyring(`lost:${key()}`, secret);

/** Byte columns that are not sealed, because nobody ever decrypts them. */
const hashes = [
  'audit.hash',
  'audit_streams.hash',
  'authorization_requests.token_hash',
  'hosted_links.token_hash',
  'password_resets.token_hash',
  'payment_intents.body_hash',
  'payment_intents.duplicate_key',
  'plan_changes.body_hash',
  'recovery_codes.code_hash',
  'sessions.token_hash',
  'tokens.fingerprint',
];
/** Pictures that anybody may fetch. */
const openToAll = ['account_logos.png'];
/** Files that a bank gets as they are, and that everybody who may see their dispute downloads (0240). */
const evidence = ['dispute_evidence.content'];

onEachEngine((database) => {
  /** Creates a user with a second factor, and an enrollment that is not confirmed yet. */
  async function user({ factor = old, pending = old } = {}): Promise<string> {
    const { db } = database();
    const id = await createUser(db, ids, { email: `${ids.id().toLowerCase()}@example.test` });
    await db
      .updateTable('users')
      .set({
        otp_secret: seal(factor, id, 'secret'),
        otp_pending_secret: seal(pending, id, 'pending'),
      })
      .where('id', '=', id)
      .execute();
    return id;
  }
  const secretsOf = (id: string) =>
    database()
      .db.selectFrom('users')
      .select(['otp_secret', 'otp_pending_secret'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
  const none = Buffer.alloc(0);
  afterEach(async () => {
    await database().db.deleteFrom('tokens').execute();
    await database().db.deleteFrom('users').execute();
  });

  test('every byte column is a hash, open to all, a file for a bank, or wrapped again by a rotation', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name || '.' || column_name as name from information_schema.columns
      where table_schema = 'public' and data_type = 'bytea' order by name`.execute(database().db);
    const sealed = sealedColumns.map(({ table, column }) => `${table}.${column}`);
    expect(rows.map(({ name }) => name)).toEqual([...hashes, ...openToAll, ...evidence, ...sealed].sort());
  });

  test('a rotation leaves nothing under the old key, and the new key alone opens everything', async () => {
    const { db } = database();
    const card = await storeCard(db, old);
    const userId = await user();
    await expect(rotateKeys(database(), both)).resolves.toEqual({
      rewrapped: { 'tokens.sealed': 1, 'users.otp_secret': 1, 'users.otp_pending_secret': 1 },
      left: {},
      unreadable: [],
    });
    await expect(rotateKeys(database(), onlyNew)).resolves.toMatchObject({ rewrapped: {}, left: {} });
    expect(await detokenize(db, onlyNew, card)).toMatchObject({ number: '4111111111111111' });
    const { otp_secret, otp_pending_secret } = await secretsOf(userId);
    expect(unseal(onlyNew, userId, otp_secret ?? none)).toBe('secret');
    expect(unseal(onlyNew, userId, otp_pending_secret ?? none)).toBe('pending');
  });

  test('more rows than one batch are all wrapped again', async () => {
    const { db } = database();
    const { accountId } = await storeCard(db, old);
    await sql`insert into tokens (id, account_id, terminal_id, token, payment_type, last_four, sealed, key_id, fingerprint, created)
      select 'copy-' || number, account_id, terminal_id, 'copy-' || number, payment_type, last_four, sealed, key_id,
        int4send(number), created
      from tokens, generate_series(1, 450) as number`.execute(db);
    for (const { id } of await db.selectFrom('tokens').select('id').where('id', 'like', 'copy-%').execute())
      await db
        .updateTable('tokens')
        .set({ sealed: seal(old, id, '4111111111111111') })
        .where('id', '=', id)
        .where('account_id', '=', accountId)
        .execute();
    await expect(rotateKeys(database(), both)).resolves.toMatchObject({
      rewrapped: { 'tokens.sealed': 451 },
      left: {},
    });
  });

  test('a value that its key does not open is named and left, and all others are wrapped again', async () => {
    const { db } = database();
    const [one, other] = [await storeCard(db, old), await storeCard(db, old)];
    await sql`update tokens set sealed = (select sealed from tokens where id = ${one.tokenId})
      where id = ${other.tokenId}`.execute(db);
    await expect(rotateKeys(database(), both)).resolves.toEqual({
      rewrapped: { 'tokens.sealed': 1 },
      left: { 'tokens.sealed': 1 },
      unreadable: [`tokens.sealed ${other.tokenId}`],
    });
  });

  test('a keyring without a key in use is refused with the key’s name, by a starting gateway and by a rotation', async () => {
    await storeCard(database().db, old);
    await user({ factor: lost });
    const message = 'under the master keys lost, old, which TILLWAY_MASTER_KEY lacks (it has new)';
    await expect(requireKeys(database().db, onlyNew)).rejects.toThrow(message);
    await expect(rotateKeys(database(), onlyNew)).rejects.toThrow(message);
  });

  test('an enrollment under a lost key does not prevent a start, and begins again after a rotation', async () => {
    const userId = await user({ pending: lost });
    await expect(requireKeys(database().db, old)).resolves.toBeUndefined();
    await expect(rotateKeys(database(), both)).resolves.toMatchObject({ left: {}, unreadable: [] });
    expect(await secretsOf(userId)).toMatchObject({ otp_pending_secret: null });
  });
});
