import type {
  ChangeTerminalRequest,
  CreateTerminalRequest,
  ProcessorView,
  TerminalDetail,
} from '@tillway/contract';
import {
  credentialErrors,
  credentialField,
  type FieldError,
  needsCredentials,
  terminalFieldErrors,
  type TerminalType,
} from '@tillway/rules';

type CredentialValues = Record<ReturnType<typeof credentialField>, string>;

/** The values of the terminal form. Secrets are empty: staff type them to set them, and never see them. */
export type TerminalFormValues = PlainValues & CredentialValues;

interface PlainValues {
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

const plainLabels: Readonly<Record<keyof PlainValues, string>> = {
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

type Credentials = Pick<ProcessorView, 'credentials'>;

const byCredential = (
  processors: readonly Credentials[],
  value: (label: string) => string,
): CredentialValues =>
  Object.fromEntries(
    processors.flatMap(({ credentials }) =>
      credentials.map(({ name, label }) => [credentialField(name), value(label)]),
    ),
  );

/** The labels of all fields, those of the processors' credentials included. */
export const terminalLabels = (
  processors: readonly Credentials[],
): Readonly<Record<keyof TerminalFormValues, string>> => ({
  ...byCredential(processors, (label) => label),
  ...plainLabels,
});

/** The fields whose values are never shown. */
export const secretFields = (processors: readonly Credentials[]): (keyof TerminalFormValues)[] => [
  'password',
  'api',
  'key',
  ...processors.flatMap(({ credentials }) => credentials.map(({ name }) => credentialField(name))),
];

export const splitTypes = (text: string): TerminalType[] => text.split(',').filter(Boolean) as TerminalType[];

export const newTerminalValues = (
  accountId: string,
  processors: readonly Credentials[],
): TerminalFormValues => ({
  ...byCredential(processors, () => ''),
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

export const terminalValues = (
  terminal: TerminalDetail,
  processors: readonly Credentials[],
): TerminalFormValues => ({
  ...newTerminalValues(terminal.account_id, processors),
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

/** A terminal as it is, as far as its need of credentials depends on it. */
export type TerminalStanding = Pick<TerminalDetail, 'active' | 'can_charge' | 'processor_id' | 'credentials'>;

/** Returns the names of the credentials that a terminal has at the chosen processor. */
export const credentialsSet = (processorId: string, standing?: TerminalStanding): readonly string[] =>
  standing?.processor_id === Number(processorId) ? standing.credentials : [];

/** Validates the form. `standing`: the terminal as it is; absent for a new one. */
export const terminalFormErrors = (
  { type, ...values }: TerminalFormValues,
  processors: readonly ProcessorView[],
  standing?: TerminalStanding,
): FieldError[] => [
  ...(values.account_id === '' ? [{ field: 'account_id', message: 'Merchant is required' }] : []),
  ...terminalFieldErrors({ ...values, type: splitTypes(type) }),
  ...missingCredentials(values, processors, standing),
];

/** As the gateway, asks only a terminal that is new, or whose processor, credentials, or ability to charge change. */
function missingCredentials(
  values: Omit<TerminalFormValues, 'type'>,
  processors: readonly ProcessorView[],
  standing?: TerminalStanding,
): FieldError[] {
  const asked = processorOf(processors, values.processor_id)?.credentials ?? [];
  const typed = asked.map(({ name }) => name).filter((name) => values[credentialField(name)]?.trim());
  const isAsked =
    !standing ||
    typed.length > 0 ||
    standing.processor_id !== Number(values.processor_id) ||
    standing.can_charge !== values.can_charge;
  const isNeeded = needsCredentials({ active: standing?.active ?? true, can_charge: values.can_charge });
  return isAsked && isNeeded
    ? credentialErrors(asked, [...credentialsSet(values.processor_id, standing), ...typed])
    : [];
}

/** Converts the changed fields to the gateway's request, without untyped secrets and other processors' credentials. */
export function terminalChanges(
  changes: Partial<TerminalFormValues>,
  processor: Credentials | undefined,
): ChangeTerminalRequest {
  const typed = (processor?.credentials ?? []).flatMap(({ name }) => {
    const value = changes[credentialField(name)]?.trim();
    return value ? [[name, value] as const] : [];
  });
  const { type, processor_id, password, api, key, cashdiscount_schedule } = changes;
  return {
    ...Object.fromEntries(plainFields.flatMap((name) => (name in changes ? [[name, changes[name]]] : []))),
    ...(type !== undefined && { type: splitTypes(type) }),
    ...(processor_id !== undefined && { processor_id: Number(processor_id) }),
    ...(cashdiscount_schedule !== undefined && { cashdiscount_schedule: cashdiscount_schedule || null }),
    ...(password && { password }),
    ...(api && { api }),
    ...(key && { key }),
    ...(typed.length > 0 && { credentials: Object.fromEntries(typed) }),
  };
}

/** The fields that are sent as they are. */
const plainFields = [
  'name',
  'code',
  'merchant_id',
  'serial_number',
  'is_virtual',
  'can_charge',
  'is_cashdiscount',
  'cutoff_time',
] as const satisfies (keyof PlainValues)[];

export const newTerminalRequest = (
  values: TerminalFormValues,
  processor: Credentials | undefined,
): CreateTerminalRequest => ({
  ...terminalChanges(values, processor),
  account_id: values.account_id,
  name: values.name,
  code: values.code,
  type: splitTypes(values.type),
  processor_id: Number(values.processor_id),
});

/** Returns the chosen processor. */
export const processorOf = <Processor extends { processor_id: number }>(
  processors: readonly Processor[],
  id: string | number,
): Processor | undefined => processors.find(({ processor_id }) => processor_id === Number(id));
