import type { Executor } from '../src/platform/database';
import type { Chance } from '../src/sandbox/demo/chance';
import { insertApproval } from '../src/merchants/manager-password/approval-store';
import { createIds } from '../src/platform/ids';
import { createMerchant } from '../test/merchant';
import { createUser } from '../test/users';
import { processors } from './processors';
import { isOfProcessors, permissionsIn } from './seeds';

/** The merchant of a seed, with its terminals and its manager's approvals. */
export interface Shop {
  accountId: string;
  userId: string;
  card: string;
  bank: string;
  /** The terminal for cards whose series are schedules. */
  scheduled: string;
  /** The terminal for bank accounts whose series are schedules. */
  scheduledBank: string;
  approvals: string[];
  /** A second terminal for cards, in seeds with several processors. */
  other: string | undefined;
}

const long = new Date('2025-01-01T00:00:00Z');

export async function openShop(
  db: Executor,
  { chance, now, seed }: { chance: Chance; now: Date; seed: number },
): Promise<Shop> {
  const ids = createIds({ now: () => now }, (size) => chance.bytes(size));
  const { accountId, terminalId: card } = await createMerchant(db, ids);
  const bank = ids.id();
  const terminal = { account_id: accountId, code: 'BK1', types: ['ach'], processor_id: 3 };
  await db
    .insertInto('terminals')
    .values({ ...terminal, id: bank, name: 'Bank', created: long, modified: long })
    .execute();
  const scheduled = ids.id();
  await db
    .insertInto('terminals')
    .values({
      id: scheduled,
      account_id: accountId,
      code: 'SC1',
      types: ['ecom'],
      processor_id: 6,
      name: 'Scheduled',
      created: long,
      modified: long,
    })
    .execute();
  const scheduledBank = ids.id();
  await db
    .insertInto('terminals')
    .values({
      id: scheduledBank,
      account_id: accountId,
      code: 'SB1',
      types: ['ach'],
      processor_id: 6,
      name: 'Scheduled bank',
      created: long,
      modified: long,
    })
    .execute();
  await db
    .updateTable('accounts')
    .set({
      // The account has a manager; the approvals are made below.
      manager_password_hash: 'simulated',
      permissions: JSON.stringify(permissionsIn(seed)),
    })
    .where('id', '=', accountId)
    .execute();
  const userId = await createUser(db, ids, { email: 'clerk@simulated.test', accounts: [accountId] });
  const approvals = [ids.id(), ids.id()];
  const expires = new Date(now.getTime() + 90 * 86_400_000);
  for (const id of approvals)
    await insertApproval(db, { id, accountId, userId, action: 'waive', at: now, expires });
  const other = isOfProcessors(seed) ? ids.id() : undefined;
  if (other !== undefined)
    await db
      .insertInto('terminals')
      .values({
        id: other,
        account_id: accountId,
        code: 'OT1',
        types: ['ecom'],
        processor_id: chance.pick([processors.withoutLookUp, processors.withTokens]),
        name: 'Other',
        created: long,
        modified: long,
      })
      .execute();
  return { accountId, userId, card, bank, scheduled, scheduledBank, approvals, other };
}
