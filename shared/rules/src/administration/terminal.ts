import { textError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { feeSchedules } from '../fees';
import { limits } from '../limits';
import {
  credentialMissing,
  cutoffInvalid,
  feeScheduleRequired,
  typeRequired,
} from '../messages/administration';
import { valueError } from './user';

/** Fields of a terminal. A missing field stays as it is. */
export interface TerminalFields {
  name?: string | undefined;
  code?: string | undefined;
  type?: readonly string[] | undefined;
  serial_number?: string | null | undefined;
  merchant_id?: string | null | undefined;
  /** `HH:MM` in the merchant's time zone. */
  cutoff_time?: string | undefined;
  is_cashdiscount?: boolean | undefined;
  cashdiscount_schedule?: string | null | undefined;
}

const requiredText = (text: string | undefined, label: string, limit: number): string | undefined =>
  text === undefined ? undefined : (valueError(text) ?? textError(text, label, limit));
const optionalText = (text: string | null | undefined, label: string, limit: number): string | undefined =>
  textError(text ?? '', label, limit);

/** Validates a time of day, `HH:MM`. */
export const cutoffError = (time: string): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : cutoffInvalid;

/** Validates a price adjustment. If it is on, it must name a known fee schedule. */
export const feeScheduleError = (isOn: boolean | undefined, schedule: string | null | undefined) =>
  (isOn === true && !schedule) || (schedule && !Object.hasOwn(feeSchedules, schedule))
    ? feeScheduleRequired
    : undefined;

/** The form's field of one of a terminal's credentials, by its name at the processor. */
export const credentialField = (name: string): `credential_${string}` => `credential_${name}`;

/** A credential that a processor asks for. */
interface AskedCredential {
  name: string;
  /** The processor's own name of it. */
  label: string;
}

/** True if a terminal cannot do without its processor's credentials: it is in use and can charge. */
export const needsCredentials = ({ active, can_charge }: { active: boolean; can_charge: boolean }): boolean =>
  active && can_charge;

/** Returns an error at each credential that a terminal needs and lacks. `has`: the names of those that it has. */
export const credentialErrors = (asked: readonly AskedCredential[], has: readonly string[]): FieldError[] =>
  asked
    .filter(({ name }) => !has.includes(name))
    .map(({ name, label }) => ({ field: credentialField(name), message: credentialMissing(label) }));

/** Validates the fields of a terminal that are present. */
export const terminalFieldErrors = (fields: TerminalFields): FieldError[] =>
  firstErrors([
    ['name', requiredText(fields.name, 'Name', limits.name)],
    ['code', requiredText(fields.code, 'Code', limits.terminalCode)],
    ['type', fields.type?.length === 0 ? typeRequired : undefined],
    ['serial_number', optionalText(fields.serial_number, 'Serial number', limits.name)],
    ['merchant_id', optionalText(fields.merchant_id, 'Merchant number', limits.name)],
    ['cutoff_time', fields.cutoff_time === undefined ? undefined : cutoffError(fields.cutoff_time)],
    ['cashdiscount_schedule', feeScheduleError(fields.is_cashdiscount, fields.cashdiscount_schedule)],
  ]);
