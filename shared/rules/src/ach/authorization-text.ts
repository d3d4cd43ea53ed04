import { achTypes } from '../bank';
import { formatDate, type IsoDate } from '../dates';
import { type Frequency, frequencyLabel, isOngoing } from '../frequency';
import { type Cents, formatMoney } from '../money';
import { cancelNoticeDays } from './authorization';

/** The debits that a payer authorizes: one, or a series of them. */
export interface DebitTerms {
  merchant: string;
  /** The contact for a cancellation; empty if the merchant has given none. */
  contact: string;
  /** One of the account types. */
  accountType: string | null;
  lastFour: string | null;
  /** The whole debit; `undefined` while nothing is typed. */
  amount: Cents | undefined;
  when: { once: IsoDate } | DebitSeries | { plan: readonly PlanDebit[] };
}

interface DebitSeries {
  frequency: Frequency;
  start: IsoDate;
  end: IsoDate | null;
}

/** Equal debits of a plan. */
export interface PlanDebit {
  /** Null: no end. */
  count: number | null;
  /** The amount of each debit. Cents. */
  amount: Cents;
  /** Null for a single debit. */
  frequency: Frequency | null;
  first: IsoDate;
  last: IsoDate;
}

/**
 * Returns the text that a payer agrees to before a debit, in paragraphs: merchant, account, amount, dates,
 * and how to cancel. The portal prints, shows, and mails exactly this text.
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
  if ('plan' in when) return planTimes(when.plan, sum);
  const { frequency, start, end } = when;
  const until =
    end === null || isOngoing(end) ? 'until I cancel' : `until ${formatDate(end)}, the last possible date`;
  return `for ${sum} each time (${frequencyLabel(frequency).toLowerCase()}), beginning on ${formatDate(start)} and ${until}`;
}

/**
 * Covers a down payment, the dated installments, and a last payment in one authorization, with their total.
 */
function planTimes(debits: readonly PlanDebit[], sum: string): string {
  const isEndless = debits.some(({ count }) => count === null);
  const times = debits.map(({ count, amount, frequency, first, last }) => {
    const often = frequency === null ? '' : ` (${frequencyLabel(frequency).toLowerCase()})`;
    if (count === null)
      return `${formatMoney(amount)} each time${often}, beginning on ${formatDate(first)} and until I cancel`;
    if (count === 1) return `once for ${formatMoney(amount)}, on or after ${formatDate(first)}`;
    return `${count} times for ${formatMoney(amount)} each${often}, from ${formatDate(first)} to ${formatDate(last)}, the last possible date`;
  });
  const list = [...times.slice(0, -1), `${times.length > 1 ? 'and ' : ''}${times.at(-1) ?? ''}`].join('; ');
  return isEndless ? list : `for ${sum} in all: ${list}`;
}
