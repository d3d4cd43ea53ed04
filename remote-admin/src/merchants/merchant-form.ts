import type { AccountDetail, ChangeAccountRequest, CreateAccountRequest } from '@tillway/contract';
import { type FieldError, jsonObjectError, merchantFieldErrors } from '@tillway/rules';
import { jsonText, objectOf, unknownKeysError } from '../parts/json-flags';
import { accountFlagGroups, policyLabels, rateLabels } from './merchant-words';

/** The values of the merchant form. Permissions are a JSON text; an absent value is empty. */
export interface MerchantFormValues {
  name: string;
  email: string;
  contact_name: string;
  phone: string;
  website: string;
  street_1: string;
  street_2: string;
  city: string;
  state: string;
  zip: string;
  timezone: string;
  cutoff_time: string;
  parent_account_id: string;
  processor_id: string;
  is_cashdiscount: boolean;
  cashdiscount_schedule: string;
  is_iso: boolean;
  is_testing: boolean;
  notes: string;
  permissions: string;
}

export const merchantLabels: Readonly<Record<keyof MerchantFormValues, string>> = {
  name: 'Name',
  email: 'Email',
  contact_name: 'Contact',
  phone: 'Phone',
  website: 'Website',
  street_1: 'Address',
  street_2: 'Address line 2',
  city: 'City',
  state: 'State',
  zip: 'Postal code',
  parent_account_id: 'Parent account',
  processor_id: 'Processor',
  timezone: 'Time zone',
  cutoff_time: 'Cut-off',
  is_cashdiscount: 'Cash discount',
  cashdiscount_schedule: 'Fee schedule',
  is_iso: 'ISO',
  is_testing: 'Testing',
  notes: 'Notes',
  permissions: 'Permissions',
};

export const newMerchantValues: MerchantFormValues = {
  name: '',
  email: '',
  contact_name: '',
  phone: '',
  website: '',
  street_1: '',
  street_2: '',
  city: '',
  state: '',
  zip: '',
  timezone: 'America/Chicago',
  cutoff_time: '22:00',
  parent_account_id: '',
  processor_id: '',
  is_cashdiscount: false,
  cashdiscount_schedule: '',
  is_iso: false,
  is_testing: false,
  notes: '',
  permissions: '{}',
};

export function merchantValues(merchant: AccountDetail): MerchantFormValues {
  const texts = Object.fromEntries(
    Object.keys(newMerchantValues).map((name) => [name, merchant[name as keyof AccountDetail] ?? '']),
  ) as unknown as MerchantFormValues;
  return {
    ...texts,
    processor_id: String(merchant.processor_id ?? ''),
    permissions: jsonText(merchant.permissions),
  };
}

/** All keys that a merchant's permissions may have. */
const accountKeys = [
  ...accountFlagGroups.flatMap(({ flags }) => flags.map(({ key }) => key)),
  ...Object.keys(policyLabels),
  ...Object.keys(rateLabels),
];

export function merchantFormErrors({ permissions, ...values }: MerchantFormValues): FieldError[] {
  const wrongJson =
    jsonObjectError(permissions) ?? unknownKeysError(permissions, (key) => accountKeys.includes(key));
  const errors = merchantFieldErrors({ ...values, permissions: objectOf(permissions) });
  return [
    ...(wrongJson === undefined ? [] : [{ field: 'permissions', message: wrongJson }]),
    ...errors.map(({ field, message }) => ({ field: field.split('.')[0] ?? field, message })),
  ];
}

/** Converts the changed fields to the gateway's request. */
export function merchantChanges(changes: Partial<MerchantFormValues>): ChangeAccountRequest {
  const { parent_account_id, processor_id, cashdiscount_schedule, permissions, ...plain } = changes;
  return {
    ...plain,
    ...(parent_account_id !== undefined && { parent_account_id: parent_account_id || null }),
    ...(processor_id !== undefined && { processor_id: processor_id === '' ? null : Number(processor_id) }),
    ...(cashdiscount_schedule !== undefined && { cashdiscount_schedule: cashdiscount_schedule || null }),
    ...(permissions !== undefined && {
      permissions: objectOf(permissions),
    }),
  };
}

export const newMerchantRequest = (values: MerchantFormValues): CreateAccountRequest => {
  const request = merchantChanges(values);
  return { ...request, name: values.name };
};
