import type { SessionView } from '@tillway/contract';
import {
  can,
  formatDate,
  formatExpiration,
  formatExpirationEntry,
  isLastFour,
  limits,
  messages,
  parseDollars,
  parseExpiration,
  searchRange,
  triState,
} from '@tillway/rules';
import type { ChoiceRecords } from '../choices/find-choices';
import type { ListContext } from '../context/list-context';

/** The search as stored in the URL: only filled fields, text by key, multiple choices as a list. */
export type SearchValues = Readonly<Record<string, string | readonly string[]>>;

export interface Choice {
  value: string;
  label: string;
}

/** One field of the search form. */
export interface SearchField<Scope = unknown> {
  /** Its name in the form and in the URL. */
  key: string;
  label: string | ((context: ListContext<Scope>) => string);
  /**
   * `text` and `day` are typed; `one` and `many` are chosen; `flag` is a box that is ticked unless searched
   * for. `record` chooses one of `choices` or, if there are none, finds one of `records` by name.
   */
  input: 'text' | 'money' | 'day' | 'one' | 'many' | 'flag' | 'record';
  records?: ChoiceRecords;
  maxLength?: number;
  hint?: string;
  placeholder?: string;
  /** Takes a full row. */
  wide?: boolean;
  choices?: (context: ListContext<Scope>) => readonly Choice[];
  /** A link may contain a value that `choices` does not offer. */
  isOpen?: boolean;
  /** Further choices of a link, which the form offers only while they are chosen. */
  linked?: readonly Choice[];
  /** Formats input while it is typed; digits get a number pad. */
  format?: (text: string) => string;
  /** The message for a text that the gateway would refuse. */
  error?: (text: string) => string | undefined;
  /** Conversion between the form's text and the URL's value; by default they are equal. */
  fromValue?: (value: string) => string;
  toValue?: (text: string) => string;
  /** The value in a chip; a choice shows its label. */
  describe?: (value: string) => string;
}

/** One search criterion: its fields, and its part of the API filter. */
export interface SearchFilter<Scope = unknown> {
  fields: readonly SearchField<Scope>[];
  /** Hides it if it is useless to this user. */
  shown?: (context: ListContext<Scope>) => boolean;
  /** Its part of the API's filter; by default its value under its own key. */
  toApi?: (values: SearchValues, context: ListContext<Scope>) => Record<string, unknown>;
  /** Text of the chip above the list if the fields' own texts do not suffice, such as for a range of days. */
  chip?: (values: SearchValues) => string;
}

type Label<Scope> = SearchField<Scope>['label'];
type More<Scope> = Pick<SearchFilter<Scope>, 'shown'> &
  Partial<Pick<SearchField<Scope>, 'wide' | 'maxLength' | 'isOpen'>>;

/** The value of a field with a single text. */
export const textOf = (values: SearchValues, key: string): string | undefined => {
  const value = values[key];
  return typeof value === 'string' ? value : undefined;
};

/** The search without some of its fields. */
export const withoutFields = (values: SearchValues, keys: readonly string[]): SearchValues =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !keys.includes(key)));

const oneField = <Scope>(
  field: SearchField<Scope>,
  { shown, ...more }: More<Scope> = {},
): SearchFilter<Scope> => ({ fields: [{ ...field, ...more }], ...(shown && { shown }) });

export const textFilter = <Scope = unknown>(key: string, label: Label<Scope>, more?: More<Scope>) =>
  oneField<Scope>({ key, label, input: 'text', maxLength: 100 }, more);

const digitsOnly = (length: number) => (text: string) => text.replace(/\D/g, '').slice(0, length);

/** A field for up to `length` digits. */
export const digitsFilter = <Scope = unknown>(key: string, label: string, length: number, hint?: string) =>
  oneField<Scope>({ key, label, input: 'text', format: digitsOnly(length), ...(hint && { hint }) });

/** The last four digits of a card or account: exactly four, or empty. */
export const lastFourFilter = <Scope = unknown>() =>
  oneField<Scope>({
    key: 'last_four',
    label: 'Last four',
    input: 'text',
    format: digitsOnly(4),
    error: (text) => (isLastFour(text) ? undefined : messages.lastFourDigits),
    describe: (value) => `•••• ${value}`,
  });

/** A card's expiration, typed as on the card and stored as YYMM. */
export const expirationFilter = <Scope = unknown>() =>
  oneField<Scope>({
    key: 'card_expiration_yymm',
    label: 'Expiration',
    input: 'text',
    placeholder: 'MM / YY',
    format: formatExpirationEntry,
    error: (text) => (parseExpiration(text) ? undefined : messages.expirationInvalid),
    fromValue: (value) => formatExpiration(value).replace('/', ' / '),
    toValue: (text) => {
      const expiration = parseExpiration(text);
      return expiration ? `${expiration.year}${expiration.month}` : '';
    },
    describe: formatExpiration,
  });

/** An amount in dollars. */
export const moneyFilter = <Scope = unknown>(key: string, label: string) =>
  oneField<Scope>({
    key,
    label,
    input: 'money',
    maxLength: limits.amountLength,
    error: (text) => (parseDollars(text) === undefined ? messages.amountMustBeNumeric : undefined),
    describe: (value) => `$${value}`,
  });

/** A choice of one of several. */
export const oneOfFilter = <Scope = unknown>(
  key: string,
  label: string,
  choices: (context: ListContext<Scope>) => readonly Choice[],
  more?: More<Scope>,
) => oneField<Scope>({ key, label, input: 'one', choices }, more);

/** A choice of any number of several. */
export const anyOfFilter = <Scope = unknown>(
  key: string,
  label: string,
  choices: (context: ListContext<Scope>) => readonly Choice[],
  { linked }: Pick<SearchField<Scope>, 'linked'> = {},
) => oneField<Scope>({ key, label, input: 'many', choices, wide: true, ...(linked && { linked }) });

const yesOrNo: readonly Choice[] = triState.filter(({ value }) => value !== '*');

/** A choice of yes, no, or either. */
export const yesNoFilter = <Scope = unknown>(key: string, label: string, more?: More<Scope>) =>
  oneOfFilter<Scope>(key, label, () => yesOrNo, more);

/** A range of days, both included, in the user's time zone; converted to UTC times for the API. */
export const dayRangeFilter = <Scope = unknown>(key: string, label: string): SearchFilter<Scope> => {
  const [from, to] = [`${key}_from`, `${key}_to`];
  return {
    fields: [
      { key: from, label: `${label} from`, input: 'day' },
      { key: to, label: `${label} to`, input: 'day' },
    ],
    toApi: (values, { session }) => {
      const { start, end } = searchRange(textOf(values, from), textOf(values, to), session.user.timezone);
      return {
        ...(start && { [`${key}_start_date`]: start }),
        ...(end && { [`${key}_end_date`]: end }),
      };
    },
    chip: (values) => {
      const [first, last] = [textOf(values, from), textOf(values, to)].map((day) => day && formatDate(day));
      if (first && last) return first === last ? `${label} ${first}` : `${label} ${first} to ${last}`;
      return first ? `${label} since ${first}` : `${label} until ${last}`;
    },
  };
};

/** A box that is ticked unless the user searches without it. It adds nothing to the API filter by itself. */
export const untickedFilter = <Scope = unknown>(key: string, label: string, chip: string) => ({
  ...oneField<Scope>({ key, label, input: 'flag', wide: true }),
  toApi: () => ({}),
  chip: () => chip,
});

const seesEveryAccount = ({ permissions }: SessionView) => can(permissions, 'superuser');

/** One of the user's accounts, for users with two or more; for a superuser any merchant, found by name. */
export const accountFilter = <Scope = unknown>(more?: More<Scope>): SearchFilter<Scope> => ({
  fields: [
    {
      key: 'account_id',
      label: 'Account',
      input: 'record',
      records: 'accounts',
      choices: ({ session }) =>
        seesEveryAccount(session)
          ? []
          : session.user.accounts.map(({ account_id, name }) => ({ value: account_id, label: name })),
      ...more,
    },
  ],
  shown: ({ session }) => seesEveryAccount(session) || session.user.accounts.length > 1,
});

/** One of the user's terminals of a kind, for users with two or more. */
export const terminalFilter = <Scope = unknown>(
  terminals: (context: ListContext<Scope>) => readonly { terminal_id: string; name: string }[],
) =>
  oneOfFilter<Scope>(
    'terminal_id',
    'Terminal',
    (context) => terminals(context).map(({ terminal_id, name }) => ({ value: terminal_id, label: name })),
    { shown: (context) => terminals(context).length > 1, isOpen: true },
  );
