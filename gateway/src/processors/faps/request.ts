import { dollarsOf } from '../dollars';
import type { BankAccountInHand, Instrument } from '../instrument';
import type { CaptureRequest, ChargeRequest, ReversalRequest } from '../processor';

/** The operations of FAPS that are used here; each has an address of its own. */
export type FapsOperation =
  | 'Sale'
  | 'Auth'
  | 'SaleUsingVault'
  | 'AuthUsingVault'
  | 'VaultCreateCCRecord'
  | 'Settle'
  | 'Void'
  | 'Refund'
  | 'AchDebit'
  | 'AchCredit'
  | 'AchVoid'
  | 'Query';

/** A card in FAPS's vault: its container, which has a key of ours, and its id there. */
export interface VaultRecord {
  vaultKey: string;
  vaultId: string;
}

/** A request by FAPS's names; `undefined` is not sent. */
export interface FapsRequest {
  operation: FapsOperation;
  fields: Readonly<Record<string, string | boolean | undefined>>;
}

/** The fields of a sale, an authorization, or a bank debit. `record`: charges the card that the vault has. */
export function chargeRequest(request: ChargeRequest, record?: VaultRecord): FapsRequest {
  const { instrument, kind = 'sale', amount, fee, reference, customerPo, street, postalCode } = request;
  const fields = {
    ...orderOf(reference),
    transactionAmount: dollarsOf(amount + fee),
    ownerName: instrument.name,
    ownerStreet: street || undefined,
    ownerZip: postalCode || undefined,
  };
  if (instrument.kind === 'bank')
    return { operation: 'AchDebit', fields: { ...fields, ...accountFields(instrument, request.secCode) } };
  const operation = kind === 'authorize' ? 'Auth' : 'Sale';
  const customerRefNo = customerPo || undefined;
  return record
    ? {
        operation: `${operation}UsingVault`,
        fields: { ...fields, ...record, cvv: instrument.cvv, customerRefNo },
      }
    : { operation, fields: { ...fields, ...cardFields(instrument), customerRefNo } };
}

export const captureRequest = ({ originalId, amount, fee }: CaptureRequest): FapsRequest => ({
  operation: 'Settle',
  fields: { refNumber: originalId, transactionAmount: dollarsOf(amount + fee) },
});

/**
 * The fields of a void, a refund, or a credit. `isAch`: the voided payment is a bank entry. `undefined` for what FAPS
 * does not do: a credit to a card, or a reversal of a payment without its id.
 */
export function reversalRequest(request: ReversalRequest, isAch = false): FapsRequest | undefined {
  const { kind, reference, amount, originalId, instrument } = request;
  const paid = { ...orderOf(reference), transactionAmount: dollarsOf(amount) };
  if (kind !== 'void' && instrument?.kind === 'bank')
    return {
      operation: 'AchCredit',
      fields: { ...paid, ownerName: instrument.name, ...accountFields(instrument) },
    };
  if (kind === 'credit' || !originalId) return undefined;
  if (kind === 'void') return { operation: isAch ? 'AchVoid' : 'Void', fields: { refNumber: originalId } };
  return { operation: 'Refund', fields: { ...paid, refNumber: originalId } };
}

/** A query for the transactions of an order, or for the one with an id of FAPS. */
export const queryRequest = (by: { orderId: string } | { id: string }): FapsRequest => ({
  operation: 'Query',
  fields: 'id' in by ? { queryReferenceNo: by.id } : { queryOrderId: by.orderId },
});

/** Our reference as the order id, which FAPS then accepts once. */
const orderOf = (reference: string) => ({
  ...{ orderId: reference, orderIdIsUnique: true, autoGenerateOrderId: false },
});

const cardFields = ({ number, month, year, cvv }: Extract<Instrument, { kind: 'card' }>) => ({
  ...{ cardNumber: number, cardExpMonth: month, cardExpYear: year },
  cvv: cvv || undefined,
});

const accountFields = (
  { routing, number, type }: BankAccountInHand,
  secCode: ChargeRequest['secCode'] = 'WEB',
) => ({
  ...{ aba: routing, dda: number, accountType: type === 'SAVINGS' ? 'S' : 'C' },
  // A category carries the SEC code. Boarding creates one of each class, with the class as its name.
  categoryText: secCode,
});
