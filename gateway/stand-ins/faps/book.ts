import type { ChosenOutcome } from '../faults';
import { type Fields, textOf } from './validate';

/** A transaction as FAPS keeps it. A void has its own id; a settlement has its authorization's. */
export interface OrderRow {
  id: string;
  orderId: string;
  type: string;
  isAch: boolean;
  isSuccess: boolean;
  isPartial: boolean;
  cents: number;
  authResponse: string;
  authCode: string;
  avs: string;
  cvv: string;
  number: string;
  ownerName: string;
  /** In cents. */
  refunded: number;
  state: 'authorized' | 'open' | 'closed' | 'voided';
}

/** The result of a request: fields of the answer. */
export interface Done {
  isSuccess: boolean;
  authResponse: string;
  referenceNumber: string;
  [name: string]: unknown;
}

export interface FapsBook {
  /** Forgets all cards of the vault. */
  emptyVault(): void;
  find(query: Fields): OrderRow[];
  /** The amount that chooses an outcome: of a void, the voided one. */
  centsOf(action: string, fields: Fields): number;
  /** True if the order id has to be unique and is not. */
  isUsed(fields: Fields): boolean;
  carryOut(action: string, fields: Fields, outcome: ChosenOutcome): Done;
  carriedOut(orderId: string): number;
  settle(): void;
}

const declines: Partial<Record<ChosenOutcome, string>> = {
  'declined, try again': 'Insufficient Funds',
  'declined, other card': 'Expired Card',
  'declined, never again': 'Stolen Card',
};
const centsIn = (fields: Fields) => Math.round(Number(textOf(fields['transactionAmount'])) * 100);
const dollars = (cents: number) => (cents / 100).toFixed(2);
/** A token is a number that ends like the card's. */
const tokenOf = (number: string) => `126639264284${number.slice(-4)}`;

/** Keeps transactions in memory by FAPS's rules. */
export function openFapsBook(): FapsBook {
  const rows: OrderRow[] = [];
  /** Card numbers by their keys and ids in the vault. */
  const vault = new Map<string, string>();
  const vaultPlace = (fields: Fields) => `${textOf(fields['vaultKey'])}:${textOf(fields['vaultId'])}`;
  let lastId = 31_076_500;
  const nextId = () => String(++lastId);
  const chargeOf = (id: string) => rows.find((row) => row.id === id && row.type !== 'Settle');
  const failed = (authResponse: string, referenceNumber = ''): Done => ({
    ...{ isSuccess: false, authResponse, referenceNumber },
  });

  function add(
    row: Pick<OrderRow, 'type' | 'cents' | 'isSuccess' | 'authResponse'> & Partial<OrderRow>,
  ): OrderRow {
    const added: OrderRow = {
      ...{ id: nextId(), orderId: '', isAch: false, isPartial: false, authCode: '', avs: '', cvv: '' },
      ...{ number: '', ownerName: '', refunded: 0, state: 'open' },
      ...row,
    };
    rows.push(added);
    return added;
  }

  function keep(fields: Fields): Done {
    const id = nextId();
    vault.set(`${textOf(fields['vaultKey'])}:${id}`, textOf(fields['cardNumber']));
    return { isSuccess: true, authResponse: '', referenceNumber: '', id };
  }

  function charge(action: string, fields: Fields, outcome: ChosenOutcome): Done {
    const number =
      textOf(fields[action.startsWith('Ach') ? 'dda' : 'cardNumber']) || vault.get(vaultPlace(fields));
    if (number === undefined) return failed('Vault record was not found.');
    const asked = centsIn(fields);
    const isAch = action.startsWith('Ach');
    const decline = declines[outcome];
    const isPartial = outcome === 'partial' && !isAch && fields['preventPartial'] !== true;
    const taken = isPartial ? Math.floor(asked / 2) : asked;
    const authCode = decline === undefined ? '735498' : '200';
    const row = add({
      ...{
        type: action.replace('UsingVault', ''),
        cents: taken,
        isAch,
        isPartial,
        isSuccess: decline === undefined,
        authCode,
      },
      authResponse: decline ?? (isAch ? 'ACCEPTED' : `Approved ${authCode}`),
      orderId: textOf(fields['orderId']) || `6384300${nextId()}`,
      number,
      ownerName: textOf(fields['ownerName']),
      avs: isAch || fields['ownerZip'] === undefined ? '' : 'Y',
      cvv: isAch || fields['cvv'] === undefined ? '' : 'M',
      state: action.startsWith('Auth') ? 'authorized' : 'open',
    });
    const { authResponse, isSuccess, orderId, avs, cvv } = row;
    const told = { isSuccess, authResponse, authCode, referenceNumber: row.id, orderId };
    if (isAch) return told;
    return {
      ...told,
      ...{ isPartial, partialId: isPartial ? nextId() : '', originalFullAmount: asked / 100 },
      partialAmountApproved: isPartial ? taken / 100 : 0,
      ...{ avsResponse: avs, cvv2Response: cvv, cardType: 'Visa', last4: number.slice(-4) },
      ...{ maskedPan: `${number.slice(0, 6)}******${number.slice(-4)}`, token: tokenOf(number) },
      ...{ hasFee: false, fee: null },
    };
  }

  function capture(row: OrderRow | undefined, fields: Fields): Done {
    const cents = centsIn(fields);
    const refNumber = textOf(fields['refNumber']);
    if (row?.state !== 'authorized' || cents > row.cents)
      return failed('Settle Failed. Transaction cannot be settled.', refNumber);
    row.state = 'open';
    const { id, orderId, number } = row;
    add({ type: 'Settle', id, orderId, number, cents, isSuccess: true, authResponse: 'APPROVED' });
    return { isSuccess: true, authResponse: 'APPROVED', referenceNumber: id, settleAmount: dollars(cents) };
  }

  function refund(row: OrderRow | undefined, fields: Fields, outcome: ChosenOutcome): Done {
    const cents = centsIn(fields);
    const canRefund = row && (row.state === 'open' || row.state === 'closed') && !row.isAch;
    if (!canRefund || cents > row.cents - row.refunded) return failed('No transaction was found to refund.');
    const decline = declines[outcome];
    const isSuccess = decline === undefined;
    const authResponse = decline ?? 'APPROVED';
    if (isSuccess) row.refunded += cents;
    const orderId = textOf(fields['orderId']) || row.orderId;
    const { id } = add({ type: 'Credit', orderId, number: row.number, cents, isSuccess, authResponse });
    return {
      ...{ isSuccess, authResponse, referenceNumber: id, parentReferenceNumber: row.id },
      ...{ refundAmount: dollars(cents), refundType: row.state === 'open' ? 'void' : 'credit' },
    };
  }

  function voidOf(action: string, row: OrderRow | undefined): Done {
    const canVoid = row?.isSuccess && (row.state === 'open' || row.state === 'authorized');
    if (!canVoid || row.refunded > 0 || row.isAch !== (action === 'AchVoid'))
      return failed('Void Failed. Transaction cannot be voided.');
    row.state = 'voided';
    const { orderId, number, isAch, cents } = row;
    const made = add({
      type: action,
      orderId,
      number,
      isAch,
      cents,
      isSuccess: true,
      authResponse: 'APPROVED',
    });
    made.state = 'closed';
    return {
      ...{ isSuccess: true, authResponse: 'APPROVED' },
      ...{ referenceNumber: made.id, parentReferenceNumber: row.id },
    };
  }

  const ownTypes = ['Sale', 'Auth', 'Credit', 'AchDebit', 'AchCredit'];
  return {
    emptyVault: () => vault.clear(),
    find: (query) =>
      rows.filter(({ id, orderId }) =>
        'queryReferenceNo' in query ? id === query['queryReferenceNo'] : orderId === query['queryOrderId'],
      ),
    centsOf: (action, fields) =>
      action === 'Void' || action === 'AchVoid'
        ? (chargeOf(textOf(fields['refNumber']))?.cents ?? 0)
        : centsIn(fields),
    isUsed: (fields) =>
      fields['orderIdIsUnique'] === true && rows.some(({ orderId }) => orderId === fields['orderId']),
    carryOut(action, fields, outcome) {
      if (action === 'VaultCreateCCRecord') return keep(fields);
      const row = chargeOf(textOf(fields['refNumber']));
      if (action === 'Settle') return capture(row, fields);
      if (action === 'Refund') return refund(row, fields, outcome);
      if (action === 'Void' || action === 'AchVoid') return voidOf(action, row);
      return charge(action, fields, outcome);
    },
    carriedOut: (orderId) =>
      rows.filter((row) => row.orderId === orderId && row.isSuccess && ownTypes.includes(row.type)).length,
    settle() {
      for (const row of rows) if (row.state === 'open') row.state = 'closed';
    },
  };
}
