import type { ChosenOutcome } from '../faults';

interface Action {
  type: string;
  cents: number;
  /** In milliseconds. */
  at: number;
  isSuccess: boolean;
  text: string;
  code: string;
}

/** A transaction as NMI keeps it. A void and a capture are actions of the one that they change. */
export interface Entry {
  id: string;
  orderId: string;
  condition: 'pending' | 'pendingsettlement' | 'complete' | 'failed' | 'canceled';
  isCheck: boolean;
  number: string;
  firstName: string;
  lastName: string;
  avs: string;
  cvv: string;
  /** Cents that were refunded. */
  refunded: number;
  actions: Action[];
}

/** The result of a request: fields of the answer. */
interface Done {
  response: '1' | '2' | '3';
  code: string;
  text: string;
  id: string;
  orderId?: string;
  amount_authorized?: string;
  customer_vault_id?: string;
}

export interface NmiBook {
  /** Forgets all cards of the Customer Vault. */
  emptyVault(): void;
  find(query: URLSearchParams): Entry[];
  /** The amount that chooses an outcome: of a void, the voided one. */
  centsOf(fields: URLSearchParams): number;
  carryOut(fields: URLSearchParams, outcome: ChosenOutcome): Done;
  carriedOut(orderId: string): number;
  settle(): void;
  returnCheck(id: string, code: string): void;
}

const declines: Partial<Record<ChosenOutcome, [code: string, text: string]>> = {
  'declined, try again': ['202', 'Insufficient funds'],
  'declined, other card': ['223', 'Expired card'],
  'declined, never again': ['252', 'Stolen card'],
};
const duplicateMs = 1_200_000;
const cents = (dollars: string | null) => Math.round(Number(dollars ?? '0') * 100);

/** Keeps transactions in memory by NMI's rules. */
export function openNmiBook({
  comparesOrderIds,
  now,
}: {
  comparesOrderIds: boolean;
  now: () => number;
}): NmiBook {
  const entries: Entry[] = [];
  /** Card numbers by their ids in the Customer Vault. */
  const vault = new Map<string, string>();
  let lastId = 2_762_757_000;
  const nextId = () => String(++lastId);
  const get = (id: string | null) => entries.find((entry) => entry.id === id);
  const rejected = (text: string): Done => ({
    response: '3',
    code: '300',
    text: `${text} REFID:${nextId()}`,
    id: '',
  });
  const chargedCents = (entry: Entry) => entry.actions[0]?.cents ?? 0;

  const numberOf = (fields: URLSearchParams) =>
    vault.get(fields.get('customer_vault_id') ?? '') ??
    fields.get('ccnumber') ??
    fields.get('checkaccount') ??
    '';

  /** The fault of a charge that names a card or a first payment that is not here. */
  function namingFault(fields: URLSearchParams): Done | undefined {
    const token = fields.get('customer_vault_id');
    if (token !== null && !vault.has(token)) return rejected('Invalid Customer Vault Id specified');
    const first = fields.get('initial_transaction_id');
    const known = first === null || get(first)?.actions[0]?.isSuccess === true;
    return known ? undefined : rejected('Invalid initial transaction id specified');
  }

  function store(number: string): string {
    const id = nextId();
    vault.set(id, number);
    return id;
  }

  function isDuplicate(fields: URLSearchParams): boolean {
    const number = numberOf(fields);
    return entries.some(
      ({ actions: [first], ...entry }) =>
        first?.isSuccess &&
        first.type === fields.get('type') &&
        entry.number === number &&
        now() - first.at < duplicateMs &&
        (!comparesOrderIds || entry.orderId === (fields.get('orderid') ?? '')) &&
        first.cents === cents(fields.get('amount')),
    );
  }

  function open(fields: URLSearchParams, action: Omit<Action, 'at' | 'type'>, of?: Entry): Entry {
    const type = fields.get('type') ?? '';
    const entry: Entry = {
      id: nextId(),
      orderId: fields.get('orderid') ?? '',
      condition: action.isSuccess ? (type === 'auth' ? 'pending' : 'pendingsettlement') : 'failed',
      isCheck: of?.isCheck ?? fields.get('payment') === 'check',
      number: of?.number ?? numberOf(fields),
      firstName: fields.get('firstname') ?? '',
      lastName: fields.get('lastname') ?? '',
      avs: fields.has('zip') && fields.get('payment') !== 'check' ? 'Y' : '',
      cvv: fields.has('cvv') ? 'M' : '',
      refunded: 0,
      actions: [{ type, at: now(), ...action }],
    };
    entries.push(entry);
    return entry;
  }

  function charge(fields: URLSearchParams, outcome: ChosenOutcome): Done {
    if (isDuplicate(fields)) return rejected('Duplicate transaction');
    const fault = namingFault(fields);
    if (fault) return fault;
    const asked = cents(fields.get('amount'));
    const orderId = fields.get('orderid') ?? '';
    const [code, text] = declines[outcome] ?? [];
    if (code && text) {
      const { id } = open(fields, { cents: asked, isSuccess: false, text, code });
      return { response: '2', code, text, id, orderId };
    }
    const isPart = outcome === 'partial' && fields.get('partial_payments') === 'settle_partial';
    const taken = isPart ? Math.floor(asked / 2) : asked;
    const { id } = open(fields, { cents: taken, isSuccess: true, text: 'SUCCESS', code: '100' });
    return {
      ...{ response: '1', code: '100', text: 'SUCCESS', id, orderId },
      ...(isPart && { amount_authorized: (taken / 100).toFixed(2) }),
      ...(fields.get('customer_vault') === 'add_customer' && { customer_vault_id: store(numberOf(fields)) }),
    };
  }

  /** Adds an action to a transaction. */
  function change(entry: Entry, type: string, amount: number, condition: Entry['condition']): Done {
    entry.condition = condition;
    const text = type === 'void' ? 'Transaction Void Successful' : 'SUCCESS';
    entry.actions.push({ type, cents: amount, at: now(), isSuccess: true, text, code: '100' });
    return { response: '1', code: '100', text, id: entry.id, orderId: entry.orderId };
  }

  function capture(entry: Entry, amount: number): Done {
    if (entry.condition !== 'pending')
      return rejected('A capture requires that the existing transaction be an AUTH');
    if (amount > chargedCents(entry))
      return rejected('The specified amount exceeds the authorization amount');
    return change(entry, 'capture', amount, 'pendingsettlement');
  }

  function refund(entry: Entry, fields: URLSearchParams, outcome: ChosenOutcome): Done {
    const amount = cents(fields.get('amount'));
    const isCharge = entry.condition === 'pendingsettlement' || entry.condition === 'complete';
    if (!isCharge) return rejected('Only settled transactions can be refunded');
    if (amount > chargedCents(entry) - entry.refunded)
      return rejected('Refund amount may not exceed the transaction balance');
    const [code, text] = declines[outcome] ?? ['100', 'SUCCESS'];
    const isSuccess = code === '100';
    if (isSuccess) entry.refunded += amount;
    const { id, orderId } = open(fields, { cents: amount, isSuccess, text, code }, entry);
    return { response: isSuccess ? '1' : '2', code, text, id, orderId };
  }

  return {
    emptyVault: () => vault.clear(),
    find: (query) =>
      entries.filter(({ id, orderId }) =>
        query.has('transaction_id') ? id === query.get('transaction_id') : orderId === query.get('order_id'),
      ),
    centsOf: (fields) => {
      const voided = fields.get('type') === 'void' ? get(fields.get('transactionid')) : undefined;
      return voided ? chargedCents(voided) : cents(fields.get('amount'));
    },
    carryOut(fields, outcome) {
      const type = fields.get('type');
      if (type === 'sale' || type === 'auth' || type === 'credit') return charge(fields, outcome);
      const entry = get(fields.get('transactionid'));
      if (!entry) return rejected('Transaction not found');
      if (type === 'capture') return capture(entry, cents(fields.get('amount')));
      if (type === 'refund') return refund(entry, fields, outcome);
      if (entry.condition !== 'pendingsettlement' && entry.condition !== 'pending')
        return rejected('Only transactions pending settlement can be voided');
      return change(entry, 'void', chargedCents(entry), 'canceled');
    },
    carriedOut: (orderId) =>
      entries.filter((entry) => entry.orderId === orderId && entry.actions[0]?.isSuccess).length,
    settle() {
      for (const entry of entries)
        if (entry.condition === 'pendingsettlement') change(entry, 'settle', chargedCents(entry), 'complete');
    },
    returnCheck(id, code) {
      const entry = get(id);
      if (!entry) throw new Error(`There is no transaction ${id}`);
      change(entry, 'check_return', chargedCents(entry), 'failed');
      Object.assign(entry.actions.at(-1) ?? {}, { text: `${code} : Returned by the bank` });
    },
  };
}
