import type { HostedLinkRequest, Terminal, UserProfile } from '@tillway/contract';
import { linkTerminalId, type PaymentKind, terminalsOf } from '@tillway/rules';

/** The form of a link. Everything but a terminal may stay empty. */
export interface LinkForm {
  card: string;
  ach: string;
  amount: string;
  method: '' | PaymentKind;
  name: string;
  billingName: string;
  email: string;
  phone: string;
  address1: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  customField1: string;
  customField2: string;
  customField3: string;
  invoiceNumber: string;
  dueDate: string;
}

const nothing: LinkForm = {
  card: '',
  ach: '',
  amount: '',
  method: '',
  name: '',
  billingName: '',
  email: '',
  phone: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  customField1: '',
  customField2: '',
  customField3: '',
  invoiceNumber: '',
  dueDate: '',
};

/** Creates a form with the unambiguous terminals: the default ones, or the only ones. */
export function emptyLinkForm({ custom }: UserProfile, terminals: readonly Terminal[]): LinkForm {
  const first = (kind: PaymentKind) => {
    const own = terminalsOf(kind, terminals);
    const preferred = own.find(({ terminal_id }) => terminal_id === custom[`default_${kind}_terminal_id`]);
    return (preferred ?? (own.length === 1 ? own[0] : undefined))?.terminal_id ?? '';
  };
  return { ...nothing, card: first('card'), ach: first('ach') };
}

/** Builds the body of POST /hosted_payment/tokenize without the empty fields. */
export function linkRequest(form: LinkForm, terminals: readonly Terminal[]): HostedLinkRequest {
  const { card, ach, method, ...typed } = form;
  const accountId = terminals.find(({ terminal_id }) => terminal_id === (card || ach))?.account_id;
  const entries = Object.entries(typed).map(([name, text]) => [name, text.trim()] as const);
  return {
    ...(accountId !== undefined && { accountId }),
    terminalId: linkTerminalId(form, terminals),
    // A payment method without a terminal is invalid, so it is omitted.
    ...(method !== '' && form[method] !== '' && { method }),
    ...Object.fromEntries(entries.filter(([, text]) => text !== '')),
  };
}
