import {
  credentialErrors,
  type FieldError,
  messages,
  needsCredentials,
  terminalFieldErrors,
} from '@tillway/rules';
import type { JsonObject } from '../../platform/database';
import { hasCode } from '../../platform/errors/has-code';
import { type ResponseOf, type Call, invalid, notFound } from '../../platform/http';
import {
  administers,
  type AdministrationParts,
  changeDetail,
  changedColumns,
  mustBeLatest,
} from '../accounts/administered';
import {
  findTerminalDetail,
  insertTerminal,
  lockAccount,
  lockTerminal,
  type TerminalDetailRow,
  updateTerminal,
} from '../accounts/administered-store';
import { terminalResponse } from '../accounts/account-response';
import { sealCredentials } from './credentials';
import { openProcessorCredentials, setProcessorCredentials } from './processor-credentials';
import { readinessErrors, unknownCredentialErrors } from './readiness';

const subjectOf = (id: string) => ({ type: 'terminals' as const, id });

type Given = Call<'changeTerminal'>['body'] | Call<'createTerminal'>['body'];

/** The columns that a request sets, without the secrets. */
const columnsOf = (body: Given) => ({
  name: body.name?.trim(),
  code: body.code?.trim(),
  types: body.type && [...new Set(body.type)],
  processor_id: body.processor_id,
  is_virtual: body.is_virtual,
  can_charge: body.can_charge,
  active: body.active,
  merchant_id: emptied(body.merchant_id),
  serial_number: emptied(body.serial_number),
  cutoff_time: body.cutoff_time === undefined ? undefined : `${body.cutoff_time}:00`,
  is_cashdiscount: body.is_cashdiscount,
  cashdiscount_schedule: emptied(body.cashdiscount_schedule),
});

const emptied = (text: string | null | undefined) => (text?.trim() === '' ? null : text?.trim());

/** The change of credentials in a request; null removes one. */
const credentialsIn = (body: Given) =>
  Object.fromEntries(
    Object.entries(body.credentials ?? {}).map(([name, value]) => [name, value?.trim() || null]),
  );

/**
 * Creates and changes terminals for superusers. No answer ever contains the processor's secrets.
 */
export function terminalAdministration({ db, clock, ids, audit, keyring, processors }: AdministrationParts) {
  async function answerOf(id: string): Promise<ResponseOf<'terminal'>> {
    const terminal = await findTerminalDetail(db, id);
    if (!terminal) throw notFound(messages.invalidTerminal);
    const credentials = await openProcessorCredentials(
      { db, keyring },
      { terminalId: id, processorId: terminal.processor_id },
    );
    return {
      error: false,
      terminal: { ...terminalDetailResponse(terminal), credentials: Object.keys(credentials) },
    };
  }

  return {
    show: (call: Call<'terminal'>) => answerOf(call.params['id'] ?? ''),

    /**
     * Throws 422 when a rule is broken, the merchant is missing or closed, or it has another
     * terminal with that code.
     */
    async create(call: Call<'createTerminal'>): Promise<ResponseOf<'createTerminal'>> {
      const { body } = call;
      const id = ids.id();
      const at = clock.now();
      await withOwnCode(
        db.transaction().execute(async (trx) => {
          const account = await lockAccount(trx, body.account_id);
          const wrongAccount: FieldError[] = !account
            ? [{ field: 'account_id', message: messages.invalidMerchant }]
            : account.is_active
              ? []
              : [{ field: 'account_id', message: messages.accountClosedAlready }];
          const given = {
            is_cashdiscount: account?.is_cashdiscount ?? false,
            cashdiscount_schedule: account?.is_cashdiscount ? account.cashdiscount_schedule : null,
            cutoff_time: account?.cutoff_time ?? '22:00:00',
            ...changedColumns({}, columnsOf(body)),
          };
          const errors = [
            ...wrongAccount,
            ...terminalFieldErrors({ ...body, ...given, cutoff_time: body.cutoff_time }),
          ];
          const processorId = body.processor_id;
          const credentials = credentialsIn(body);
          const standing = {
            processorId,
            takesPayments: needsCredentials({
              active: body.active ?? true,
              can_charge: body.can_charge ?? true,
            }),
            credentials: Object.keys(credentials).filter((name) => credentials[name]),
          };
          errors.push(
            ...unknownCredentialErrors(processors, processorId, credentials),
            ...readinessErrors(processors, standing),
          );
          if (errors.length > 0) throw invalid(errors);
          const { columns, changed } = sealCredentials(keyring, { id, credentials: null }, body);
          await insertTerminal(trx, {
            id,
            ...given,
            ...columns,
            account_id: body.account_id,
            name: body.name.trim(),
            code: body.code.trim(),
            types: [...new Set(body.type)],
            processor_id: processorId,
            created: at,
            modified: at,
          });
          const changedCredentials = await setProcessorCredentials(
            { trx, keyring, ids, at },
            { accountId: body.account_id, terminalId: id, processorId },
            credentials,
          );
          await audit.write(trx, {
            ...administers(call, subjectOf(id), body.account_id),
            action: 'terminal.created',
            detail: { ...(given as JsonObject), changed_secrets: [...changed, ...changedCredentials] },
          });
        }),
      );
      return answerOf(id);
    },

    /**
     * Changes the given fields that differ. Throws 409 when the terminal was changed since it was
     * read.
     */
    async change(call: Call<'changeTerminal'>): Promise<ResponseOf<'changeTerminal'>> {
      const { body } = call;
      const id = call.params['id'] ?? '';
      await withOwnCode(
        db.transaction().execute(async (trx) => {
          const was = await lockTerminal(trx, id);
          if (!was) throw notFound(messages.invalidTerminal);
          const changed = changedColumns(was, columnsOf(body));
          const errors = terminalFieldErrors({
            ...body,
            is_cashdiscount: body.is_cashdiscount ?? was.is_cashdiscount,
            cashdiscount_schedule:
              body.cashdiscount_schedule === undefined
                ? was.cashdiscount_schedule
                : body.cashdiscount_schedule,
          });
          const key = {
            accountId: was.account_id,
            terminalId: id,
            processorId: body.processor_id ?? was.processor_id,
          };
          const credentials = credentialsIn(body);
          errors.push(...unknownCredentialErrors(processors, key.processorId, credentials));
          if (errors.length > 0) throw invalid(errors);
          const at = clock.now();
          const secrets = sealCredentials(keyring, was, body);
          const changedCredentials = await setProcessorCredentials(
            { trx, keyring, ids, at },
            key,
            credentials,
          );
          const changedSecrets = [...secrets.changed, ...changedCredentials];
          if (Object.keys(changed).length + changedSecrets.length === 0) return;
          mustBeLatest(body.modified, was.modified);
          if (bearsOnReadiness(changed) || changedCredentials.length > 0) {
            const unready = readinessErrors(processors, {
              processorId: key.processorId,
              takesPayments: needsCredentials({ ...was, ...changed }),
              credentials: Object.keys(await openProcessorCredentials({ db: trx, keyring }, key)),
            });
            if (unready.length > 0) throw invalid(unready);
          }
          await updateTerminal(trx, was, { ...changed, ...secrets.columns, modified: at });
          await audit.write(trx, {
            ...administers(call, subjectOf(id), was.account_id),
            action: 'terminal.changed',
            detail: { ...changeDetail(was, changed), changed_secrets: changedSecrets },
          });
        }),
      );
      return answerOf(id);
    },

    /** Asks the terminal's processor about its credentials. Records the question; nothing is charged. */
    async checkConnection(
      call: Call<'checkTerminalConnection'>,
    ): Promise<ResponseOf<'checkTerminalConnection'>> {
      const terminal = await findTerminalDetail(db, call.params['id'] ?? '');
      if (!terminal) throw notFound(messages.invalidTerminal);
      const { id, account_id: accountId, processor_id: processorId } = terminal;
      const credentials = await openProcessorCredentials({ db, keyring }, { terminalId: id, processorId });
      const asked = processors.describeProcessor(processorId)?.credentials ?? [];
      const isComplete = credentialErrors(asked, Object.keys(credentials)).length === 0;
      const connection = isComplete
        ? await processors.checkConnection(processorId, credentials)
        : ('incomplete' as const);
      await db.transaction().execute((trx) =>
        audit.write(trx, {
          ...administers(call, subjectOf(id), accountId),
          action: 'terminal.checked',
          detail: { processor_id: processorId, connection },
        }),
      );
      return { error: false, connection };
    },
  };
}

/** True if a change may put a terminal in use that its processor does not know. */
const bearsOnReadiness = (changed: object): boolean =>
  ['processor_id', 'active', 'can_charge'].some((name) => name in changed);

const terminalDetailResponse = (row: TerminalDetailRow) => ({
  ...terminalResponse(row),
  cutoff_time: row.cutoff_time.slice(0, 5),
});

const uniqueViolation = '23505';

/** Throws 422 at the code if another terminal of the merchant has it. */
const withOwnCode = <Result>(written: Promise<Result>): Promise<Result> =>
  written.catch((error: unknown) => {
    if (!hasCode(error, uniqueViolation)) throw error;
    throw invalid([{ field: 'code', message: messages.codeTaken }]);
  });
