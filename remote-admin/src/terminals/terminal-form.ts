import type { ChangeTerminalRequest, CreateTerminalRequest, TerminalDetail } from '@tillway/contract';
import { type FieldError, terminalFieldErrors, type TerminalType } from '@tillway/rules';

/** The values of the terminal form. Secrets are empty: staff type them to set them, and never see them. */
export interface TerminalFormValues {
  account_id: string;
  name: string;
  code: string;
  /** Separated by commas. */
  type: string;
  processor_id: string;
  merchant_id: string;
  serial_number: string;
  is_virtual: boolean;
  can_charge: boolean;
  is_cashdiscount: boolean;
  cashdiscount_schedule: string;
  cutoff_time: string;
  password: string;
  api: string;
  key: string;
}

export const terminalLabels: Readonly<Record<keyof TerminalFormValues, string>> = {
  account_id: 'Merchant',
  name: 'Name',
  code: 'Code',
  type: 'Type',
  processor_id: 'Processor',
  merchant_id: 'Merchant number',
  serial_number: 'Serial number',
  is_virtual: 'Virtual terminal',
  can_charge: 'Can charge',
  is_cashdiscount: 'Price adjustment',
  cashdiscount_schedule: 'Fee schedule',
  cutoff_time: 'Cut-off',
  password: 'Processor password',
  api: 'Processor API',
  key: 'Processor key',
};

export const splitTypes = (text: string): TerminalType[] => text.split(',').filter(Boolean) as TerminalType[];

export const newTerminalValues = (accountId: string): TerminalFormValues => ({
  account_id: accountId,
  name: '',
  code: '',
  type: '',
  processor_id: '3',
  merchant_id: '',
  serial_number: '',
  is_virtual: true,
  can_charge: true,
  is_cashdiscount: false,
  cashdiscount_schedule: '',
  cutoff_time: '22:00',
  password: '',
  api: '',
  key: '',
});

export const terminalValues = (terminal: TerminalDetail): TerminalFormValues => ({
  ...newTerminalValues(terminal.account_id),
  name: terminal.name,
  code: terminal.code,
  type: terminal.type.join(','),
  processor_id: String(terminal.processor_id),
  merchant_id: terminal.merchant_id ?? '',
  serial_number: terminal.serial_number ?? '',
  is_virtual: terminal.is_virtual,
  can_charge: terminal.can_charge,
  is_cashdiscount: terminal.is_cashdiscount,
  cashdiscount_schedule: terminal.cashdiscount_schedule ?? '',
  cutoff_time: terminal.cutoff_time,
});

export const terminalFormErrors = ({ type, ...values }: TerminalFormValues): FieldError[] => [
  ...(values.account_id === '' ? [{ field: 'account_id', message: 'Merchant is required' }] : []),
  ...terminalFieldErrors({ ...values, type: splitTypes(type) }),
];

/** Converts the changed fields to the gateway's request, without untyped secrets. */
export function terminalChanges(changes: Partial<TerminalFormValues>): ChangeTerminalRequest {
  const { account_id: _, type, processor_id, password, api, key, cashdiscount_schedule, ...plain } = changes;
  return {
    ...plain,
    ...(type !== undefined && { type: splitTypes(type) }),
    ...(processor_id !== undefined && { processor_id: Number(processor_id) }),
    ...(cashdiscount_schedule !== undefined && { cashdiscount_schedule: cashdiscount_schedule || null }),
    ...(password && { password }),
    ...(api && { api }),
    ...(key && { key }),
  };
}

export const newTerminalRequest = (values: TerminalFormValues): CreateTerminalRequest => ({
  ...terminalChanges(values),
  account_id: values.account_id,
  name: values.name,
  code: values.code,
  type: splitTypes(values.type),
  processor_id: Number(values.processor_id),
});
