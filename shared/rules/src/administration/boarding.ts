import { isEmail } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { limits } from '../limits';
import { invalidEmail, maximum40, notXlsx, salesRepRequired } from '../messages/administration';
import { amountRequired } from '../messages/amount';
import { emailAddressError, valueError } from './user';

export interface BoardingForm {
  fee_amount: string;
  sales_rep: string;
  admin_email: string;
}

/** What is wrong with the options a merchant is boarded with (VAL-081). */
export const boardingErrors = (form: BoardingForm): FieldError[] =>
  firstErrors([
    ['fee_amount', form.fee_amount.trim() === '' ? amountRequired : undefined],
    ['sales_rep', form.sales_rep === '' ? salesRepRequired : undefined],
    ['admin_email', form.admin_email.length > limits.boardingEmail ? maximum40 : undefined],
    ['admin_email', isEmail(form.admin_email) ? undefined : invalidEmail],
  ]);

/** What the import form starts from; both numbers are account ids (CONST-036; decisions C-69). */
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

/** What is wrong with a merchant to be imported (VAL-082). */
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

/** What is wrong with a file to be imported, by its name (VAL-082). */
export const importFileError = (name: string): string | undefined =>
  /\.xlsx$/i.test(name) ? undefined : notXlsx;
