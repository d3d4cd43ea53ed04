import { textError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { feeSchedules } from '../fees';
import { limits } from '../limits';
import { cutoffInvalid, feeScheduleRequired, typeRequired } from '../messages/administration';
import { valueError } from './user';

/** What is missing stays as it is. */
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

/** What is wrong with a time of day that a form holds as `HH:MM`. */
export const cutoffError = (time: string): string | undefined =>
  /^([01]\d|2[0-3]):[0-5]\d$/.test(time) ? undefined : cutoffInvalid;

/** What is wrong with a price adjustment: one that is on names a schedule of the list (CONST-034). */
export const feeScheduleError = (isOn: boolean | undefined, schedule: string | null | undefined) =>
  (isOn === true && !schedule) || (schedule && !Object.hasOwn(feeSchedules, schedule))
    ? feeScheduleRequired
    : undefined;

/** What is wrong with what is known of a terminal (decisions O-09). */
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
