import { achTypes } from '../bank';
import { formatDate, type IsoDate } from '../dates';
import { type Frequency, frequencyLabel, isOngoing } from '../frequency';
import { type Cents, formatMoney } from '../money';
import { cancelNoticeDays } from './authorization';

/** The debits that a payer authorizes: one, or a series of them. */
export interface DebitTerms {
  merchant: string;
  /** Where to write to cancel; empty where the merchant has told none. */
  contact: string;
  /** One of the account types. */
  accountType: string | null;
  lastFour: string | null;
  /** The whole debit; `undefined` while it is not typed yet. */
  amount: Cents | undefined;
  when: { once: IsoDate } | { frequency: Frequency; start: IsoDate; end: IsoDate | null };
}

/**
 * What a payer agrees to before a bank account is debited, a paragraph each (decisions O-43; CONST-018): who debits which
 * account of how much and when, and how to end it. Printed by the portal, shown by the link, mailed: always this text.
 */
export function authorizationText(terms: DebitTerms): string[] {
  const { merchant } = terms;
  return [
    `I authorize ${merchant} to debit ${accountOf(terms)} ${timesOf(terms)}, and to credit the same account where a debit was made in error.`,
    'I am entitled to authorize debits of this account. The debits will comply with the laws of the United States and the rules of Nacha.',
    `A debit that my bank returns for lack of funds may be presented again, twice at most.`,
    `This authorization stays in force until the debits above are made or I cancel it. To cancel it, I tell ${withContact(terms)} in writing at least ${cancelNoticeDays} days before the next debit.`,
  ];
}

const withContact = ({ merchant, contact }: DebitTerms): string =>
  contact === '' ? merchant : `${merchant} (${contact})`;

function accountOf({ accountType, lastFour }: DebitTerms): string {
  const type = achTypes.find(({ value }) => value === accountType)?.label.toLowerCase() ?? 'bank';
  return lastFour ? `my ${type} account ending in ${lastFour}` : `my ${type} account named here`;
}

function timesOf({ amount, when }: DebitTerms): string {
  const sum = amount === undefined ? 'the amount named here' : formatMoney(amount);
  if ('once' in when) return `once for ${sum}, on or after ${formatDate(when.once)}`;
  const { frequency, start, end } = when;
  const until =
    end === null || isOngoing(end) ? 'until I cancel' : `until ${formatDate(end)}, the last possible date`;
  return `for ${sum} each time (${frequencyLabel(frequency).toLowerCase()}), beginning on ${formatDate(start)} and ${until}`;
}
