import {
  boardingErrors,
  boardingRights,
  type BoardingFlag,
  feeSchedules,
  type FieldError,
  messages,
} from '@tillway/rules';
import type { Audit } from '../platform/audit';
import { administers } from '../merchants/accounts/administered';
import { insertAccount, insertTerminal, isSalesRep } from '../merchants/accounts/administered-store';
import type { Clock } from '../platform/clock';
import { type Executor, json } from '../platform/database';
import { hasCode } from '../platform/errors/has-code';
import { type ResponseOf, type Call, invalid, notFound, Refusal } from '../platform/http';
import type { Ids } from '../platform/ids';
import { userWithPassword } from './new-users';
import { reachable } from './reachable';
import type { GatewayService, RemoteMerchant } from './service';
import { claimBoarding, findUserName, isEmailTaken, lockBoarding, updateBoarding } from './store';

export interface BoardingParts {
  db: Executor;
  clock: Clock;
  ids: Ids;
  audit: Audit;
  service: GatewayService;
  timeoutMs: number;
}

export type Options = Partial<Record<BoardingFlag, boolean | undefined>> &
  Pick<Call<'board'>['body'], 'cash_discount' | 'admin_user' | 'sales_rep'>;
type Boarded = ResponseOf<'board'>['data']['accounts'][number];
type Asker = Pick<Call<'board'>, 'session' | 'caller' | 'params'>;

const refused = (message: string) => new Refusal({ status: 409, code: 'boarding', message });

/**
 * Boards a merchant of the gateway service: there first, under a reference that it accepts once,
 * then here in one transaction. If no answer arrives, the boarding stays as it is, and a retry uses
 * the same reference. Throws 404, 409, or 422 when the merchant cannot be boarded.
 */
export async function boardMerchant(parts: BoardingParts, call: Asker, options: Options): Promise<Boarded> {
  const { db, clock, ids, service, timeoutMs } = parts;
  const merchant = await reachable(timeoutMs, (signal) => service.merchant(call.params['id'] ?? '', signal));
  if (!merchant) throw notFound(messages.invalidGatewayMerchant);
  const errors = await optionErrors(db, options);
  if (errors.length > 0) throw invalid(errors);
  const boarding = await claimBoarding(db, { id: ids.id(), merchantId: merchant.id, at: clock.now() });
  if (boarding.state === 'boarded') throw refused(messages.boardedAlready);
  const answer = await reachable(
    timeoutMs,
    (signal) => service.board({ reference: boarding.id, merchantId: merchant.id }, signal),
    messages.boardingUnanswered,
  );
  if (answer.kind === 'refused') {
    await db.transaction().execute(async (trx) => {
      if ((await lockBoarding(trx, boarding.id)).state === 'boarded') return;
      await updateBoarding(trx, boarding.id, { state: 'refused', updated: clock.now() });
    });
    throw refused(answer.reason || messages.boardingFailed);
  }
  return makeMerchant(parts, call, { boardingId: boarding.id, merchant, options });
}

async function optionErrors(db: Executor, { cash_discount, admin_user, sales_rep, create_admin }: Options) {
  const wrong: FieldError[] = boardingErrors({
    fee_amount: cash_discount,
    admin_email: admin_user,
  }).map(({ field, message }) => ({ field: sentAs[field] ?? field, message }));
  if (wrong.length > 0) return wrong;
  const errors: FieldError[] = [];
  if (!Object.hasOwn(feeSchedules, cash_discount))
    errors.push({ field: 'cash_discount', message: messages.feeScheduleRequired });
  if (sales_rep !== '' && !(await isSalesRep(db, sales_rep)))
    errors.push({ field: 'sales_rep', message: messages.invalidSalesRep });
  if (create_admin === true && (await isEmailTaken(db, admin_user)))
    errors.push({ field: 'admin_user', message: messages.emailTaken });
  return errors;
}

/** The form's fields by the names they are sent with. */
const sentAs: Readonly<Record<string, string>> = { fee_amount: 'cash_discount', admin_email: 'admin_user' };

interface Accepted {
  boardingId: string;
  merchant: RemoteMerchant;
  options: Options;
}

/** Creates the merchant here: the account, a terminal for each of its numbers, and its users. */
async function makeMerchant(
  { db, clock, ids, audit }: BoardingParts,
  call: Asker,
  { boardingId, merchant, options }: Accepted,
): Promise<Boarded> {
  const accountId = ids.id();
  const at = clock.now();
  const rights = boardingRights(options);
  const adminEmail = options.admin_user.trim().toLowerCase();
  const contactEmail = merchant.email.trim().toLowerCase();
  const isContactTaken =
    (await isEmailTaken(db, contactEmail)) || (options.create_admin === true && contactEmail === adminEmail);
  const contact = isContactTaken
    ? undefined
    : await userWithPassword(
        { id: ids.id(), email: contactEmail, name: merchant.contact, position: '', permissions: rights },
        at,
      );
  const admin =
    options.create_admin === true
      ? await userWithPassword(
          {
            id: ids.id(),
            email: adminEmail,
            name: `${merchant.dba} administrator`.slice(0, 100),
            position: '',
            permissions: [
              ...rights,
              'can_manage_account',
              'can_manage_account_transactions',
              'can_manage_users',
            ],
          },
          at,
        )
      : undefined;
  const rep = await findUserName(db, options.sales_rep);
  await unlessTaken(
    db.transaction().execute(async (trx) => {
      if ((await lockBoarding(trx, boardingId)).state === 'boarded') throw refused(messages.boardedAlready);
      await insertAccount(trx, accountOf(merchant, options, { id: accountId, at }));
      for (const account of merchant.accounts) {
        const terminalId = ids.id();
        const isAch = account.type === 'ach';
        await insertTerminal(trx, {
          id: terminalId,
          account_id: accountId,
          name: account.description,
          code: account.tid,
          types: isAch ? ['ach'] : ['retail', 'ecom'],
          processor_id: account.processorId,
          merchant_id: account.mid,
          is_virtual: true,
          is_cashdiscount: !isAch,
          cashdiscount_schedule: isAch ? null : options.cash_discount,
          created: at,
          modified: at,
        });
        await trx
          .insertInto('fpg_tids')
          .values({
            tid: account.tid,
            mid: account.mid,
            account_id: accountId,
            terminal_id: terminalId,
            account_type: account.type,
          })
          .execute();
      }
      await contact?.insert(trx, accountId);
      await admin?.insert(trx, accountId);
      await updateBoarding(trx, boardingId, { state: 'boarded', account_id: accountId, updated: at });
      await audit.write(trx, {
        ...administers(call, { type: 'accounts', id: accountId }, accountId),
        action: 'account.boarded',
        detail: {
          merchant_id: merchant.id,
          dba: merchant.dba,
          tids: merchant.accounts.map(({ tid }) => tid),
          cash_discount: options.cash_discount,
          permissions: rights,
          users: [...(contact ? [contactEmail] : []), ...(admin ? [adminEmail] : [])],
        },
      });
    }),
  );
  return {
    id: accountId,
    dba: merchant.dba,
    sales_rep: rep?.name ?? null,
    contact: merchant.contact,
    email: merchant.email,
    password: contact?.password ?? null,
    admin_user: admin ? adminEmail : null,
    admin_password: admin?.password ?? null,
    warning: isContactTaken ? messages.contactEmailTaken : null,
  };
}

const accountOf = (merchant: RemoteMerchant, options: Options, { id, at }: { id: string; at: Date }) => ({
  id,
  name: merchant.dba.slice(0, 100),
  email: merchant.email,
  contact_name: merchant.contact,
  processor_id: merchant.accounts[0]?.processorId ?? null,
  sales_rep_id: options.sales_rep || null,
  street_1: merchant.street1,
  street_2: merchant.street2,
  city: merchant.city,
  state: merchant.state,
  zip: merchant.zip,
  phone: merchant.phone,
  is_cashdiscount: true,
  cashdiscount_schedule: options.cash_discount,
  permissions: json({}),
  created: at,
  updated: at,
});

/**
 * Throws 422 if another user has taken an e-mail in the meantime. Nothing was created, so a retry
 * is safe.
 */
const unlessTaken = <Result>(written: Promise<Result>): Promise<Result> =>
  written.catch((error: unknown) => {
    if (!hasCode(error, '23505')) throw error;
    throw invalid([{ field: 'admin_user', message: messages.emailTaken }]);
  });
