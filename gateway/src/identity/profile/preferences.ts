import {
  isColumnsKey,
  isViewsKey,
  type ListView,
  mostPreferences,
  type PreferencesChange,
  preferenceSchema,
  type UserCustom,
} from '@tillway/contract';
import { can, type FieldError, messages, type PaymentKind, terminalsOf } from '@tillway/rules';
import { is } from 'valibot';
import { ownTerminals, terminalResponse } from '../../merchants/accounts';
import type { Audit } from '../../platform/audit';
import type { Clock } from '../../platform/clock';
import type { Executor, JsonObject } from '../../platform/database';
import { type ResponseOf, type Call, forbidden, invalid, notFound } from '../../platform/http';
import { changeCustom } from './preferences-store';
import type { OwnScope } from '../../platform/access/scope';

export interface PreferencesParts {
  db: Executor;
  clock: Clock;
  audit: Audit;
}

/** The known preferences in the stored column; anything else is dropped. */
export const knownPreferences = (custom: JsonObject): UserCustom =>
  Object.fromEntries(
    Object.entries(custom).filter(([key, value]) => {
      const schema = preferenceSchema(key);
      return schema !== undefined && is(schema, value);
    }),
  ) as UserCustom;

/** PUT /users/{email}: changes only one's own preferences and nothing else. */
export const savePreferences =
  ({ db, clock, audit }: PreferencesParts) =>
  async ({
    session,
    caller,
    params,
    body,
  }: Call<'savePreferences'>): Promise<ResponseOf<'savePreferences'>> => {
    const { id, email } = session.user;
    if (params['email']?.toLowerCase() !== email) throw notFound(messages.invalidUser);
    if (choosesColumns(body.custom) && !can(session.permissions, 'can_customize_columns')) throw forbidden();
    const errors = await terminalErrors(db, session.own, body.custom);
    if (errors.length > 0) throw invalid(errors);
    const custom = await db.transaction().execute(async (trx) => {
      const changed = await changeCustom(trx, id, { change: body.custom, at: clock.now() });
      if (Object.keys(changed).length > mostPreferences)
        throw invalid([{ field: 'custom', message: messages.tooManyPreferences }]);
      await audit.write(trx, {
        action: 'preferences.changed',
        actor: { userId: id, email, ipAddress: caller.ipAddress },
        subject: { type: 'users', id },
        detail: recorded(body.custom),
      });
      return changed;
    });
    return { error: false, user: { email, custom: knownPreferences(custom) } };
  };

const viewsOf = (key: string, value: unknown): readonly ListView[] =>
  isViewsKey(key) && value !== null ? (value as ListView[]) : [];

/** Columns can be chosen for a list or for one of its views. */
const choosesColumns = (change: PreferencesChange): boolean =>
  Object.entries(change).some(
    ([key, value]) => isColumnsKey(key) || viewsOf(key, value).some(({ columns }) => columns !== undefined),
  );

/** The detail for the audit trail: only the names of views, because their searches may contain payers. */
const recorded = (change: PreferencesChange): JsonObject =>
  Object.fromEntries(
    Object.entries(change).map(([key, value]) => [
      key,
      isViewsKey(key) ? viewsOf(key, value).map(({ name }) => name) : value,
    ]),
  );

/**
 * Checks that a default terminal is one of the user's own that can charge. Another merchant's terminal gets
 * the same message as a missing one.
 */
export async function terminalErrors(
  db: Executor,
  own: OwnScope,
  change: PreferencesChange,
): Promise<FieldError[]> {
  const defaults = { card: change.default_card_terminal_id, ach: change.default_ach_terminal_id };
  if (!defaults.card && !defaults.ach) return [];
  const terminals = (await ownTerminals(db, own)).map(terminalResponse);
  const isOwn = (kind: PaymentKind) =>
    !defaults[kind] || terminalsOf(kind, terminals).some(({ terminal_id }) => terminal_id === defaults[kind]);
  return (['card', 'ach'] as const)
    .filter((kind) => !isOwn(kind))
    .map((kind) => ({ field: `custom.default_${kind}_terminal_id`, message: messages.invalidTerminal }));
}
