import { type FieldError, merchantFieldErrors, messages } from '@tillway/rules';
import type { AuditEvent } from '../../platform/audit';
import { type Executor, json } from '../../platform/database';
import { type ResponseOf, type Call, invalid, notFound, Refusal } from '../../platform/http';
import { findAccount } from './account-store';
import {
  administers,
  type AdministrationParts,
  changeDetail,
  changedColumns,
  mustBeLatest,
} from './administered';
import {
  insertAccount,
  isKnownTimeZone,
  isSalesRep,
  type LockedAccount,
  lockAccount,
  mayBeParent,
  updateAccount,
} from './administered-store';
import { accountDetailResponse } from './account-response';
import { hasSeries } from './use-store';
import { isLogoOf, keepOnly, logoPath } from '../logos/store';

const names = [
  'name',
  'email',
  'contact_name',
  'website',
  'timezone',
  'street_1',
  'street_2',
  'city',
  'state',
  'zip',
  'phone',
  'notes',
] as const;
const others = [
  'parent_account_id',
  'processor_id',
  'cashdiscount_schedule',
  'is_iso',
  'is_cashdiscount',
  'is_testing',
  'permissions',
] as const;

type Columns = Readonly<Record<string, unknown>>;
type Given = Call<'changeAccount'>['body'] | Call<'createAccount'>['body'];

/** The columns that a request sets, with texts trimmed. */
const columnsOf = (body: Given): Columns => ({
  ...Object.fromEntries(names.map((name) => [name, body[name]?.trim()])),
  ...Object.fromEntries(others.map((name) => [name, body[name]])),
  cutoff_time: body.cutoff_time === undefined ? undefined : `${body.cutoff_time}:00`,
});

const subjectOf = (id: string) => ({ type: 'accounts' as const, id });

/** Creates and changes merchants for superusers. Every change writes its audit row. */
export function accountAdministration({ db, clock, ids, audit }: AdministrationParts) {
  async function answerOf(id: string): Promise<ResponseOf<'account'>> {
    const account = await findAccount(db, { everything: true }, id);
    if (!account) throw notFound(messages.invalidMerchant);
    return { error: false, account: accountDetailResponse(account) };
  }

  /**
   * Changes a merchant and writes the audit row in one transaction. `decide` returns the new
   * columns for the locked merchant; nothing happens if none differ. `read` is the merchant's
   * `updated` as the caller saw it; throws 409 if it is out of date.
   */
  async function change(
    call: Pick<Call<'closeAccount'>, 'session' | 'caller' | 'params'>,
    action: AuditEvent['action'],
    decide: (trx: Executor, was: LockedAccount) => Promise<Columns> | Columns,
    read?: string,
  ): Promise<ResponseOf<'account'>> {
    const id = call.params['id'] ?? '';
    await db.transaction().execute(async (trx) => {
      const was = await lockAccount(trx, id);
      if (!was) throw notFound(messages.invalidMerchant);
      const changed = changedColumns(was, await decide(trx, was));
      if (Object.keys(changed).length === 0) return;
      mustBeLatest(read, was.updated);
      await updateAccount(trx, id, { ...stored(changed), updated: clock.now() });
      await audit.write(trx, {
        ...administers(call, subjectOf(id), id),
        action,
        detail: changeDetail(was, changed),
      });
    });
    return answerOf(id);
  }

  return {
    /** Throws 422 when a rule is broken, the time zone is unknown, or the parent is invalid. */
    async create(call: Call<'createAccount'>): Promise<ResponseOf<'createAccount'>> {
      const { body } = call;
      const id = ids.id();
      const at = clock.now();
      const errors = [...merchantFieldErrors(body), ...(await databaseErrors(db, id, body))];
      if (errors.length > 0) throw invalid(errors);
      const given = changedColumns({}, columnsOf(body));
      await db.transaction().execute(async (trx) => {
        await insertAccount(trx, { ...stored(given), id, name: body.name.trim(), created: at, updated: at });
        await audit.write(trx, {
          ...administers(call, subjectOf(id), id),
          action: 'account.created',
          detail: given,
        });
      });
      return answerOf(id);
    },

    /**
     * Changes the given fields that differ. Throws 409 when the merchant was changed since it was
     * read.
     */
    change: (call: Call<'changeAccount'>): Promise<ResponseOf<'changeAccount'>> =>
      change(
        call,
        'account.changed',
        async (trx, was) => {
          const errors = [
            ...merchantFieldErrors(call.body),
            ...(await databaseErrors(trx, was.id, call.body)),
          ];
          if (errors.length > 0) throw invalid(errors);
          return columnsOf(call.body);
        },
        call.body.updated,
      ),

    /** PUT /accounts/{id}/modify. Throws 422 when the user is no sales representative. */
    modify: (call: Call<'modifyAccount'>): Promise<ResponseOf<'modifyAccount'>> =>
      change(call, 'account.sales_rep_changed', async (trx) => {
        const { sales_rep_id } = call.body;
        if (sales_rep_id !== null && !(await isSalesRep(trx, sales_rep_id)))
          throw invalid([{ field: 'sales_rep_id', message: messages.invalidSalesRep }]);
        return { sales_rep_id };
      }),

    /**
     * PUT /accounts/{id}/close. Throws 409 if the merchant is already closed. Approved payments
     * still settle.
     */
    close: (call: Call<'closeAccount'>): Promise<ResponseOf<'closeAccount'>> =>
      change(call, 'account.closed', (_, { is_active }) => {
        if (call.body.id !== undefined && call.body.id !== call.params['id'])
          throw notFound(messages.invalidMerchant);
        if (!is_active) throw accountState(messages.accountClosedAlready);
        return { is_active: false };
      }),

    /**
     * Throws 409 if the merchant is already open. Its users may charge again. Recurring payments
     * wait until they are started, so that reopening charges nobody for the months that passed.
     */
    reopen: (call: Call<'reopenAccount'>): Promise<ResponseOf<'account'>> =>
      change(call, 'account.reopened', async (trx, { id, is_active, recurring_waits }) => {
        if (is_active) throw accountState(messages.accountOpenAlready);
        return { is_active: true, recurring_waits: recurring_waits || (await hasSeries(trx, id)) };
      }),

    /** Throws 409 if none wait. They resume with the dates that have passed. */
    startRecurring: (call: Call<'startRecurring'>): Promise<ResponseOf<'account'>> =>
      change(call, 'account.recurring_started', (_, { is_active, recurring_waits }) => {
        if (!is_active || !recurring_waits) throw accountState(messages.noRecurringWaits);
        return { recurring_waits: false };
      }),

    /**
     * PUT /accounts/{id}/save: sets or removes the logo. Throws 422 for a picture that was not
     * uploaded for this merchant.
     */
    save: (call: Call<'saveAccount'>): Promise<ResponseOf<'account'>> =>
      change(call, 'account.logo_changed', async (trx, { id }) => {
        const { image } = call.body;
        if (image !== null && !(await isLogoOf(trx, id, image)))
          throw invalid([{ field: 'image', message: messages.logoUnknown }]);
        await keepOnly(trx, id, image);
        return { logo: image === null ? null : logoPath(image) };
      }),
  };
}

const accountState = (message: string) => new Refusal({ status: 409, code: 'account_state', message });

const stored = (columns: object): object =>
  'permissions' in columns ? { ...columns, permissions: json(columns.permissions) } : columns;

/** The errors that only the database can find. */
async function databaseErrors(db: Executor, id: string, body: Given): Promise<FieldError[]> {
  const errors: FieldError[] = [];
  if (body.timezone !== undefined && !(await isKnownTimeZone(db, body.timezone.trim())))
    errors.push({ field: 'timezone', message: messages.timeZoneInvalid });
  const parent = body.parent_account_id;
  // Null means no parent. An empty id matches no account and is refused.
  if (typeof parent === 'string' && !(await mayBeParent(db, parent, id)))
    errors.push({ field: 'parent_account_id', message: messages.invalidParent });
  return errors;
}
