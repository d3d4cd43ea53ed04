import {
  type AgencyForm,
  agencyErrors,
  agencyTerms,
  type FieldError,
  listDefaults,
  messages,
} from '@tillway/rules';
import {
  administers,
  type AdministrationParts,
  changeDetail,
  changedColumns,
  mustBeLatest,
} from '../merchants/accounts/administered';
import { timezoneOf } from '../platform/access/user-store';
import type { JsonObject } from '../platform/database';
import { hasCode } from '../platform/errors/has-code';
import type { Exports } from '../platform/export';
import {
  type ResponseOf,
  type Call,
  type Download,
  type Handlers,
  invalid,
  notFound,
} from '../platform/http';
import { pageOf, refuseTooMany } from '../platform/http/list';
import { agencyResponse, agencyDetailResponse } from './agency-response';
import { agenciesCsv, agencyFileColumns } from './agency-export';
import { openSecrets, sealSecrets } from './agency-secrets';
import {
  countAgencies,
  findAgency,
  insertAgency,
  isAccount,
  lockAgency,
  searchAgencies,
  updateAgency,
} from './agency-store';

type Routes = Pick<Handlers, 'agencies' | 'agency' | 'createAgency' | 'changeAgency' | 'revealAgencySecret'>;

interface Parts extends Omit<AdministrationParts, 'processors'> {
  exports: Exports;
}

type Given = Call<'createAgency'>['body'] | Call<'changeAgency'>['body'];

const texts = [
  ...['name', 'email', 'address', 'city', 'state', 'zip', 'phone', 'county', 'hours'],
  ...['trxservices_client_id', 'trxservices_source_id', 'notes'],
] as readonly (keyof Given & ('name' | 'email' | 'notes'))[];

/** The columns that a request sets, without the secrets and with texts trimmed. */
const columnsOf = (body: Given) => ({
  ...Object.fromEntries(texts.map((name) => [name, body[name]?.trim()])),
  account_id: body.account_id === '' ? null : body.account_id,
});

const subjectOf = (id: string) => ({ type: 'okdmv_agencies' as const, id });
const saved = { ResponseText: 'APPROVED' } as const;

/** Routes by which superusers administer tag agencies. Every change writes its audit row. */
export function agencyRoutes(parts: Parts): Routes {
  const { db, clock, ids, audit, keyring } = parts;

  async function found(id: string): Promise<ResponseOf<'agency'>['agency']> {
    const agency = await findAgency(db, id);
    if (!agency) throw notFound(messages.invalidAgency);
    return agencyDetailResponse(keyring, agency);
  }

  return {
    async agencies(call) {
      const { query } = call;
      if (query.format === 'csv') return exportFile(parts, call);
      const page = pageOf(query, listDefaults.agencies);
      const { rows, count } = await searchAgencies(db, query.filter ?? {}, page);
      refuseTooMany(query, count);
      return { error: false, rows: rows.map(agencyResponse), count };
    },

    agency: async ({ params }) => ({ error: false, agency: await found(params['id'] ?? '') }),

    /**
     * Throws 422 when a rule is broken, the merchant is missing or another agency's, or the Agency
     * ID is taken.
     */
    async createAgency(call) {
      const { body } = call;
      const id = ids.id();
      const at = clock.now();
      const given = changedColumns({}, columnsOf(body));
      const errors = [
        ...agencyErrors(formOf({ ...given, ...body }), 'add'),
        ...(await accountErrors(db, body)),
      ];
      if (errors.length > 0) throw invalid(errors);
      const { columns, changed } = sealSecrets(keyring, { id, credentials: null }, body);
      await withOwnKeys(
        db.transaction().execute(async (trx) => {
          await insertAgency(trx, {
            ...given,
            ...columns,
            id,
            name: body.name.trim(),
            tracking_id: body.tracking_id,
            created: at,
            updated: at,
          });
          await audit.write(trx, {
            ...administers(call, subjectOf(id), body.account_id ?? undefined),
            action: 'agency.created',
            detail: { ...(given as JsonObject), changed_secrets: changed },
          });
        }),
      );
      return { error: false, agency: await found(id), response: saved };
    },

    /**
     * Changes the given fields that differ. Throws 404 for an unknown Agency ID, 409 when the
     * agency was changed since it was read.
     */
    async changeAgency(call) {
      const { body } = call;
      const id = await withOwnKeys(
        db.transaction().execute(async (trx) => {
          const was = await lockAgency(trx, body.tracking_id);
          if (!was) throw notFound(messages.invalidAgency);
          const changed = changedColumns(was, columnsOf(body));
          const errors = [
            ...agencyErrors(
              formOf({ ...was, ...changed, aba: body.aba, dda_decoded: body.dda_decoded }),
              'edit',
            ).filter(({ field }) => !keptAsItIs(field, changed)),
            ...(await accountErrors(trx, changed)),
          ];
          if (errors.length > 0) throw invalid(errors);
          const secrets = sealSecrets(keyring, was, body);
          if (Object.keys(changed).length + secrets.changed.length === 0) return was.id;
          mustBeLatest(body.updated, was.updated);
          await updateAgency(trx, was.id, { ...changed, ...secrets.columns, updated: clock.now() });
          await audit.write(trx, {
            ...administers(call, subjectOf(was.id), was.account_id ?? undefined),
            action: 'agency.changed',
            detail: { ...changeDetail(was, changed), changed_secrets: secrets.changed },
          });
          return was.id;
        }),
      );
      return { error: false, agency: await found(id), response: saved };
    },

    /** Reveals one secret after recording in the audit who asked. Throws 404 if it is not set. */
    async revealAgencySecret(call) {
      const agency = await findAgency(db, call.params['id'] ?? '');
      if (!agency) throw notFound(messages.invalidAgency);
      const { secret } = call.body;
      const value = openSecrets(keyring, agency)[secret];
      if (value === undefined) throw notFound();
      await db.transaction().execute((trx) =>
        audit.write(trx, {
          ...administers(call, subjectOf(agency.id), agency.account_id ?? undefined),
          action: 'agency.secret_revealed',
          detail: { field: secret },
        }),
      );
      return { error: false, value };
    },
  };
}

/** Exports the search as a file. */
async function exportFile(
  { db, exports }: Parts,
  { session, query, caller }: Call<'agencies'>,
): Promise<Download> {
  const { filter = {}, columns = agencyFileColumns } = query;
  const count = await countAgencies(db, filter);
  const timezone = await timezoneOf(db, session.user.id);
  const source = agenciesCsv(db, query, pageOf(query, listDefaults.agencies), timezone);
  return exports.csv({ session, caller, what: 'agencies', filter, columns, count, source });
}

const formOf = (given: Partial<Record<keyof AgencyForm, string | null | undefined>>): AgencyForm => ({
  name: given.name ?? '',
  email: given.email ?? '',
  password: given.password ?? '',
  address: given.address ?? '',
  city: given.city ?? '',
  state: given.state ?? agencyTerms.state,
  zip: given.zip ?? '',
  county: given.county ?? '',
  aba: given.aba ?? '',
  dda_decoded: given.dda_decoded ?? '',
  phone: given.phone ?? '',
});

/**
 * True for an old postal code or phone that breaks a newer rule: it must not block other changes.
 */
const keptAsItIs = (field: string, changed: object): boolean =>
  (field === 'zip' || field === 'phone') && !Object.hasOwn(changed, field);

const accountErrors = async (
  db: Parts['db'],
  { account_id }: { account_id?: string | null | undefined },
): Promise<FieldError[]> =>
  account_id && !(await isAccount(db, account_id))
    ? [{ field: 'account_id', message: messages.invalidMerchant }]
    : [];

const uniqueViolation = '23505';

/** Throws 422 at the field that another agency has taken: the Agency ID or the merchant. */
const withOwnKeys = <Result>(written: Promise<Result>): Promise<Result> =>
  written.catch((error: unknown) => {
    if (!hasCode(error, uniqueViolation)) throw error;
    const isAccountKey = String((error as { constraint?: unknown }).constraint).includes('account_id');
    throw invalid([
      isAccountKey
        ? { field: 'account_id', message: messages.accountTaken }
        : { field: 'tracking_id', message: messages.agencyIdTaken },
    ]);
  });
