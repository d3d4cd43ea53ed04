import type { AgencyDetail, ChangeAgencyRequest, CreateAgencyRequest } from '@tillway/contract';
import { agencyErrors, agencyTerms, type FieldError, messages } from '@tillway/rules';

/** The values of the agency form. Secrets are empty: staff type them to set them, and never see them. */
export interface AgencyFormValues {
  tracking_id: string;
  account_id: string;
  name: string;
  email: string;
  password: string;
  is_cashdiscount: boolean;
  cashdiscount_schedule: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  phone: string;
  county: string;
  hours: string;
  aba: string;
  dda_decoded: string;
  trxservices_client_id: string;
  trxservices_source_id: string;
  trxservices_algorithm: string;
  trxservices_algorithm_mode: string;
  trxservices_key: string;
  trxservices_iv: string;
  notes: string;
}

export const agencyLabels: Readonly<Record<keyof AgencyFormValues, string>> = {
  tracking_id: 'Agency ID',
  account_id: 'Merchant',
  name: 'Name',
  email: 'Email',
  password: 'Password',
  is_cashdiscount: 'Cash discount',
  cashdiscount_schedule: 'Fee schedule',
  address: 'Address',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  phone: 'Phone',
  county: 'County',
  hours: 'Hours',
  aba: 'Routing number',
  dda_decoded: 'Account number',
  trxservices_client_id: 'Client ID',
  trxservices_source_id: 'Source ID',
  trxservices_algorithm: 'Algorithm',
  trxservices_algorithm_mode: 'Mode',
  trxservices_key: 'Key',
  trxservices_iv: 'IV',
  notes: 'Notes',
};

/** The first values of a new agency. */
export const newAgency: AgencyFormValues = {
  tracking_id: '',
  account_id: '',
  name: '',
  email: '',
  password: '',
  address: '',
  city: '',
  zip: '',
  phone: '',
  county: '',
  hours: '',
  aba: '',
  dda_decoded: '',
  trxservices_client_id: '',
  trxservices_key: '',
  trxservices_iv: '',
  notes: '',
  ...agencyTerms,
};

export const agencyValues = (agency: AgencyDetail): AgencyFormValues => ({
  ...newAgency,
  tracking_id: agency.tracking_id,
  account_id: agency.account_id ?? '',
  name: agency.name,
  email: agency.email,
  is_cashdiscount: agency.is_cashdiscount,
  cashdiscount_schedule: agency.cashdiscount_schedule,
  address: agency.address,
  city: agency.city,
  state: agency.state,
  zip: agency.zip,
  phone: agency.phone,
  county: agency.county,
  hours: agency.hours,
  trxservices_client_id: agency.trxservices_client_id,
  trxservices_source_id: agency.trxservices_source_id,
  trxservices_algorithm: agency.trxservices_algorithm,
  trxservices_algorithm_mode: agency.trxservices_algorithm_mode,
  notes: agency.notes,
});

export const agencyFormErrors =
  (mode: 'add' | 'edit') =>
  (values: AgencyFormValues): FieldError[] => [
    ...(values.tracking_id.trim() === ''
      ? [{ field: 'tracking_id', message: messages.agencyIdRequired }]
      : []),
    ...agencyErrors(values, mode),
  ];

const secrets = ['password', 'aba', 'dda_decoded', 'trxservices_key', 'trxservices_iv'] as const;

/**
 * Converts the changed fields to the gateway's request, without untyped secrets and the fields that the
 * program decides.
 */
export function agencyChanges(changes: Partial<AgencyFormValues>): Omit<ChangeAgencyRequest, 'tracking_id'> {
  const {
    tracking_id: _,
    is_cashdiscount: __,
    cashdiscount_schedule: ___,
    trxservices_algorithm: ____,
    trxservices_algorithm_mode: _____,
    account_id,
    ...plain
  } = changes;
  const typed = Object.fromEntries(
    Object.entries(plain).filter(
      ([name, value]) => value !== '' || !(secrets as readonly string[]).includes(name),
    ),
  );
  return { ...typed, ...(account_id !== undefined && { account_id: account_id || null }) };
}

export const newAgencyRequest = (values: AgencyFormValues): CreateAgencyRequest => ({
  ...agencyChanges(values),
  tracking_id: values.tracking_id.trim(),
  name: values.name,
});
