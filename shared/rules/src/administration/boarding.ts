import type { UserPermission } from '../access';
import { isEmail } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmail, maximum40, notXlsx, unusualAccounts } from '../messages/administration';
import { amountRequired } from '../messages/amount';
import { emailAddressError, valueError } from './user';

/** The exact position of users who can be a merchant’s sales representative. */
export const salesRepPosition = 'Account Rep';

/** Options when boarding a merchant. */
export const boardingFlags = [
  'create_admin',
  'recurring',
  'installment',
  'hosted_page',
  'inline_help',
  'waive_card_fees',
  'waive_health_card_fees',
] as const;
export type BoardingFlag = (typeof boardingFlags)[number];

const fixedRights: readonly UserPermission[] = [
  'can_use_virtual_terminal',
  'can_view_transactions',
  'can_view_schedules',
  'can_manage_transactions',
  'can_answer_disputes',
  'has_schedules',
  'has_ach_schedules',
];
const rightOf: Readonly<Record<Exclude<BoardingFlag, 'create_admin'>, UserPermission>> = {
  recurring: 'has_recurring_options',
  installment: 'has_installment_options',
  hosted_page: 'can_use_hpp',
  inline_help: 'has_inline_help',
  waive_card_fees: 'can_waive_card_fees',
  waive_health_card_fees: 'can_waive_health_card_fees',
};

/** Returns the permissions of a boarded merchant's users: fixed ones, plus one for each enabled option. */
export const boardingRights = (
  isOn: Readonly<Partial<Record<BoardingFlag, boolean | undefined>>>,
): UserPermission[] => [
  ...fixedRights,
  ...(Object.keys(rightOf) as (keyof typeof rightOf)[])
    .filter((flag) => isOn[flag] === true)
    .map((flag) => rightOf[flag]),
];

const adminDomain = '@boarded.tillway.test';

/**
 * Returns the default e-mail of the administrator: the DBA in lowercase letters and digits, cut to the length
 * limit.
 */
export const adminEmailOf = (dba: string): string =>
  dba
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, limits.boardingEmail - adminDomain.length) + adminDomain;

/**
 * Returns a warning if the merchant's accounts at the gateway service are unusual: not exactly one ACH and
 * one retail.
 */
export function boardingWarning(types: readonly string[]): string | undefined {
  const count = (type: string) => types.filter((each) => each === type).length;
  const [ach, retail] = [count('ach'), count('retail')];
  return ach === 1 && retail === 1 ? undefined : unusualAccounts(ach, retail);
}

export interface BoardingForm {
  fee_amount: string;
  admin_email: string;
}

/** Validates the options of boarding a merchant. */
export const boardingErrors = (form: BoardingForm): FieldError[] =>
  firstErrors([
    ['fee_amount', form.fee_amount.trim() === '' ? amountRequired : undefined],
    ['admin_email', form.admin_email.length > limits.boardingEmail ? maximum40 : undefined],
    ['admin_email', isEmail(form.admin_email) ? undefined : invalidEmail],
  ]);

/** The initial values of the import form. Both numbers are account ids. */
export const importDefaults = {
  merchantParent: 'icare',
  parentAccount: 3,
  processorAccount: 6,
  country: 'USA',
} as const;

export interface ImportForm {
  name: string;
  contactName: string;
  mid: string;
  accessTokenUser: string;
  accessTokenPassword: string;
  email: string;
}

/** Validates a merchant to import. */
export const importErrors = (form: ImportForm): FieldError[] =>
  firstErrors([
    ['name', valueError(form.name)],
    ['contactName', valueError(form.contactName)],
    ['mid', valueError(form.mid)],
    ['accessTokenUser', valueError(form.accessTokenUser)],
    ['accessTokenPassword', valueError(form.accessTokenPassword)],
    ['email', valueError(form.email)],
    ['email', emailAddressError(form.email)],
  ]);

/** Validates a file to import, by its name. */
export const importFileError = (name: string): string | undefined =>
  /\.xlsx$/i.test(name) ? undefined : notXlsx;
