import { routingNumberError } from '../bank';
import { emailError } from '../billing';
import { type FieldError, firstErrors } from '../errors';
import { addressRequired, cityRequired, postalCodeRequired, stateRequired } from '../messages/billing';
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
  /** Routing number of the agency's bank; optional. */
  aba: string;
}

/** What is wrong with a tag agency; a password is asked when it is added (VAL-083; decisions N-09). */
export const agencyErrors = (form: AgencyForm, mode: 'add' | 'edit'): FieldError[] =>
  firstErrors([
    ['name', required(form.name, nameRequired)],
    ['email', emailError(form.email)],
    ['password', mode === 'add' ? required(form.password, passwordRequired) : undefined],
    ['address', required(form.address, addressRequired)],
    ['city', required(form.city, cityRequired)],
    ['state', required(form.state, stateRequired)],
    ['zip', required(form.zip, postalCodeRequired)],
    ['aba', form.aba === '' ? undefined : routingNumberError(form.aba)],
  ]);

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;
