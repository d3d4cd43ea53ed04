import {
  boardingFlags,
  boardingRights,
  feeSchedules,
  type FieldError,
  importErrors,
  merchantFieldErrors,
  messages,
} from '@tillway/rules';
import { administers } from '../merchants/accounts/administered';
import { insertAccount, insertTerminal, isSalesRep } from '../merchants/accounts/administered-store';
import { sealCredentials } from '../merchants/terminals/credentials';
import { type Executor, json } from '../platform/database';
import { type ResponseOf, type Call, invalid } from '../platform/http';
import { invite } from '../identity/users/create';
import { type UserParts, withOwnEmail } from '../identity/users/parts';
import { noPassword } from '../identity/users/temporary-password';
import { insertUser } from '../identity/users/user-store';
import type { Keyring } from '../platform/sealing/keyring';
import { findProcessor } from './store';

type Body = Call<'importAccount'>['body'];

/** The access-token processor, for merchants that name no processor account. */
const tokenProcessor = 6;
const allRights = boardingRights(Object.fromEntries(boardingFlags.map((flag) => [flag, true])));

/**
 * POST /tillway_accounts: creates a merchant from a spreadsheet with its terminal. If requested,
 * also a user, who is invited by e-mail.
 */
export async function importAccount(
  parts: UserParts & { keyring: Keyring },
  call: Call<'importAccount'>,
): Promise<ResponseOf<'importAccount'>> {
  const { db, clock, ids, audit, keyring } = parts;
  const { body } = call;
  const { errors, processorId } = await judged(db, body);
  if (errors.length > 0) throw invalid(errors);
  const [accountId, terminalId] = [ids.id(), ids.id()];
  const at = clock.now();
  const mid = body.mid.trim();
  const tid = body.tid?.trim() || ids.trackingId().toUpperCase().slice(0, 12);
  const schedule = body.hasCashDiscount === true ? (body.cashDiscountSchedule ?? '') : null;
  const user =
    body.createUser === true || body.createUserReporting === true
      ? {
          id: ids.id(),
          email: body.email.trim().toLowerCase(),
          name: body.contactName.trim(),
          permissions: json(
            Object.fromEntries(
              (body.createUser === true ? allRights : ['can_view_transactions']).map((flag) => [flag, true]),
            ),
          ),
          custom: json({}),
          created: at,
          modified: at,
          ...(await noPassword()),
        }
      : undefined;
  await withOwnEmail(
    db.transaction().execute(async (trx) => {
      await insertAccount(trx, {
        ...accountOf(body, schedule),
        id: accountId,
        processor_id: processorId,
        created: at,
        updated: at,
      });
      const secrets = { api: body.accessTokenUser, password: body.accessTokenPassword };
      const { columns, changed } = sealCredentials(keyring, { id: terminalId, credentials: null }, secrets);
      await insertTerminal(trx, {
        id: terminalId,
        account_id: accountId,
        name: body.name.trim(),
        code: tid,
        types: ['ecom'],
        processor_id: processorId,
        merchant_id: mid,
        is_virtual: true,
        is_cashdiscount: schedule !== null,
        cashdiscount_schedule: schedule,
        ...columns,
        created: at,
        modified: at,
      });
      if (user) {
        await insertUser(trx, user, [accountId]);
        await invite(trx, parts, user, call.caller.portal);
      }
      await audit.write(trx, {
        ...administers(call, { type: 'accounts', id: accountId }, accountId),
        action: 'account.imported',
        detail: { name: body.name.trim(), mid, tid, changed_secrets: changed, user: user?.email ?? null },
      });
    }),
  );
  return { error: false, data: { account_id: accountId, mid, tid } };
}

async function judged(db: Executor, body: Body): Promise<{ errors: FieldError[]; processorId: number }> {
  const errors = importErrors(body);
  if (body.createUser === true && body.createUserReporting === true)
    errors.push({ field: 'createUserReporting', message: messages.oneUserOfEmail });
  const add = (field: string, message: string) => {
    if (!errors.some((error) => error.field === field)) errors.push({ field, message });
  };
  for (const { field, message } of merchantFieldErrors(fieldsOf(body)))
    add(formNames[field] ?? field, message);
  if (body.mid.length > 100) add('mid', messages.valueRequired);
  if ((body.tid ?? '').trim().length > 30) add('tid', messages.invalidTid);
  if (body.hasCashDiscount === true && !Object.hasOwn(feeSchedules, body.cashDiscountSchedule ?? ''))
    add('cashDiscountSchedule', messages.feeScheduleRequired);
  if (body.salesRep && !(await isSalesRep(db, body.salesRep))) add('salesRep', messages.invalidSalesRep);
  if (body.parentAccount && !(await findProcessor(db, body.parentAccount)))
    add('parentAccount', messages.invalidMerchant);
  const of = body.processorAccount ? await findProcessor(db, body.processorAccount) : undefined;
  if (body.processorAccount && !of) add('processorAccount', messages.invalidMerchant);
  return { errors, processorId: of?.processor_id ?? tokenProcessor };
}

const digits = (phone: string | undefined): string =>
  (phone ?? '').replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '');

const fieldsOf = (body: Body) => ({
  name: body.name,
  contact_name: body.contactName,
  website: body.url ?? '',
  street_1: body.address1 ?? '',
  street_2: body.address2 ?? '',
  city: body.city ?? '',
  state: body.state ?? '',
  zip: body.zip ?? '',
  phone: digits(body.phone),
});

/** The import form's names for a merchant's fields. */
const formNames: Readonly<Record<string, string>> = {
  contact_name: 'contactName',
  website: 'url',
  street_1: 'address1',
  street_2: 'address2',
};

const accountOf = (body: Body, schedule: string | null) => ({
  ...fieldsOf(body),
  name: body.name.trim(),
  email: body.email.trim().toLowerCase(),
  parent_account_id: body.parentAccount || null,
  sales_rep_id: body.salesRep || null,
  is_cashdiscount: schedule !== null,
  cashdiscount_schedule: schedule,
  permissions: json({}),
  notes: [
    body.merchantParent && `Merchant parent: ${body.merchantParent}`,
    body.type && `Type: ${body.type}`,
    body.country && `Country: ${body.country}`,
  ]
    .filter(Boolean)
    .join('\n'),
});
