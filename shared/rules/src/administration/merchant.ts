import { emailError, phoneError, textError } from '../billing';
import { defaultCountry } from '../billing/country';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { rateInvalid, timeZoneInvalid, websiteInvalid } from '../messages/administration';
import { cutoffError, feeScheduleError } from './terminal';
import { valueError } from './user';

/** Fields of a merchant. A missing field stays as it is. */
export interface MerchantFields {
  name?: string | undefined;
  email?: string | undefined;
  contact_name?: string | undefined;
  website?: string | undefined;
  timezone?: string | undefined;
  street_1?: string | undefined;
  street_2?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  zip?: string | undefined;
  phone?: string | undefined;
  notes?: string | undefined;
  is_cashdiscount?: boolean | undefined;
  cashdiscount_schedule?: string | null | undefined;
  /** `HH:MM` in the merchant's time zone. */
  cutoff_time?: string | undefined;
  permissions?: Readonly<Record<string, unknown>> | undefined;
}

type TextName =
  'name' | 'email' | 'contact_name' | 'street_1' | 'street_2' | 'city' | 'state' | 'zip' | 'notes';

/** The account permissions that are rates in percent. */
export const accountRates = ['waived_fee_rate', 'waived_hsa_fee_rate'] as const;

const websiteError = (text: string): string | undefined =>
  text === '' || (/^https?:\/\/\S+$/.test(text) && URL.canParse(text)) ? undefined : websiteInvalid;

function timeZoneError(zone: string): string | undefined {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: zone });
    return zone === '' ? timeZoneInvalid : undefined;
  } catch {
    return timeZoneInvalid;
  }
}

const rateError = (rate: unknown): string | undefined =>
  rate === undefined || (typeof rate === 'number' && rate >= 0 && rate <= 100) ? undefined : rateInvalid;

/** Validates the fields of a merchant that are present. */
export function merchantFieldErrors(fields: MerchantFields): FieldError[] {
  const text = (name: TextName, label: string, limit: number) =>
    [name, textError(fields[name] ?? '', label, limit)] as const;
  return firstErrors([
    ['name', fields.name === undefined ? undefined : valueError(fields.name)],
    text('name', 'Name', limits.name),
    text('contact_name', 'Contact', limits.name),
    ['email', emailError(fields.email ?? '')],
    text('email', 'Email', limits.email),
    ['phone', phoneError(fields.phone ?? '', defaultCountry)],
    ['website', websiteError(fields.website ?? '')],
    text('street_1', 'Address', limits.address),
    text('street_2', 'Address line 2', limits.address),
    text('city', 'City', limits.city),
    text('state', 'State', limits.state),
    text('zip', 'Postal code', limits.postalCode),
    ['timezone', fields.timezone === undefined ? undefined : timeZoneError(fields.timezone)],
    ['cutoff_time', fields.cutoff_time === undefined ? undefined : cutoffError(fields.cutoff_time)],
    ['cashdiscount_schedule', feeScheduleError(fields.is_cashdiscount, fields.cashdiscount_schedule)],
    text('notes', 'Notes', limits.notes),
    ...accountRates.map((rate) => [`permissions.${rate}`, rateError(fields.permissions?.[rate])] as const),
  ]);
}
