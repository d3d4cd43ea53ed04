import type { PaymentLinkRequest, SessionView, Terminal } from '@tillway/contract';
import { ownTerminals, presetTerminal } from '@tillway/payment-parts/terminal';
import {
  type FieldError,
  hostedTerminalsError,
  type IsoDate,
  linkTerminalId,
  paymentLinkErrors,
  type PaymentLinkForm,
} from '@tillway/rules';

/** The form of a new link: the rules' fields, and a terminal for each payment method. */
export interface NewLink extends PaymentLinkForm {
  card: string;
  ach: string;
}

export const newLinkLabels: Readonly<Record<keyof NewLink, string>> = {
  amount: 'Amount',
  description: 'What for',
  name: 'Name',
  email: 'Email',
  dueDate: 'Due',
  send: 'Send by e-mail',
  card: 'Card terminal',
  ach: 'ACH terminal',
};

/** An empty form with the user's usual terminals, of one account. */
export function emptyLink(session: SessionView): NewLink {
  const card = presetTerminal(ownTerminals(session, 'card'), session, 'card');
  const accountId = session.user.terminals.find(({ terminal_id }) => terminal_id === card)?.account_id;
  const ach = presetTerminal(ownTerminals(session, 'ach', accountId), session, 'ach');
  return { amount: '', description: '', name: '', email: '', dueDate: '', send: true, card, ach };
}

/** A link is sent if there is an address to send it to. */
export const sends = ({ send, email }: Pick<NewLink, 'send' | 'email'>): boolean =>
  send && email.trim() !== '';

export function newLinkErrors(form: NewLink, { today }: { today: IsoDate }): FieldError[] {
  const terminal = hostedTerminalsError(form);
  return [
    ...paymentLinkErrors({ ...form, send: sends(form) }, { today }),
    ...(terminal === undefined ? [] : [{ field: 'card', message: terminal }]),
  ];
}

/** Builds the request without the empty fields. */
export function linkRequest(form: NewLink, terminals: readonly Terminal[]): PaymentLinkRequest {
  const { amount, description, name, email, dueDate } = form;
  const typed = Object.entries({ amount, description, name, email, dueDate })
    .map(([field, text]) => [field, text.trim()] as const)
    .filter(([, text]) => text !== '');
  return { terminalId: linkTerminalId(form, terminals), ...Object.fromEntries(typed), send: sends(form) };
}
