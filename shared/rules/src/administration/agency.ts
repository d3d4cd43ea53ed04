import { accountNumberError, routingNumberError } from '../bank';
import { emailError, phoneError, typedPostalCodeError } from '../billing';
import { defaultCountry } from '../billing/country';
import { counties } from './oklahoma';
import { type FieldError, firstErrors } from '../errors';
import { addressRequired, cityRequired, postalCodeRequired, stateRequired } from '../messages/billing';
import { countyUnknown } from '../messages/administration';
import { nameRequired } from '../messages/card';
import { passwordRequired } from '../messages/login';

export interface AgencyForm {
  name: string;
  email: string;
  password: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  /** One of Oklahoma's counties, or empty. */
  county: string;
  /** Routing number of the agency's bank. Optional. */
  aba: string;
  /** Account number at that bank. Optional. */
  dda_decoded: string;
  /** Optional. */
  phone: string;
}

/** Validates a tag agency. Only adding one requires a password. */
export const agencyErrors = (form: AgencyForm, mode: 'add' | 'edit'): FieldError[] =>
  firstErrors([
    ['name', required(form.name, nameRequired)],
    ['email', emailError(form.email)],
    ['password', mode === 'add' ? required(form.password, passwordRequired) : undefined],
    ['address', required(form.address, addressRequired)],
    ['city', required(form.city, cityRequired)],
    ['state', required(form.state, stateRequired)],
    ['zip', required(form.zip, postalCodeRequired) ?? typedPostalCodeError(form.zip, defaultCountry)],
    ['phone', phoneError(form.phone, defaultCountry)],
    ['county', form.county === '' || counties.includes(form.county) ? undefined : countyUnknown],
    ['aba', form.aba === '' ? undefined : routingNumberError(form.aba)],
    ['dda_decoded', form.dda_decoded === '' ? undefined : accountNumberError(form.dda_decoded)],
  ]);

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

/** The agency's encrypted fields. They are write-only; staff must ask to reveal one. */
export const agencySecrets = ['password', 'aba', 'dda_decoded', 'trxservices_key', 'trxservices_iv'] as const;
export type AgencySecret = (typeof agencySecrets)[number];

/** Columns of the agency list and its export. */
export const agencyColumnLabels = {
  name: 'Name',
  tracking_id: 'Agency ID',
  city: 'City',
  county: 'County',
  email: 'Email',
  created: 'Created',
} as const;
export type AgencyListColumn = keyof typeof agencyColumnLabels;

/** Terms that the program sets for every agency. */
export const agencyTerms = {
  is_cashdiscount: true,
  cashdiscount_schedule: 'okdmv',
  state: 'OK',
  trxservices_source_id: '1',
  trxservices_algorithm: 'Rijndael',
  trxservices_algorithm_mode: 'CBC',
} as const;
