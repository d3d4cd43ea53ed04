import type { TransactionDetail } from '@tillway/contract';
import type { IsoDate, PaymentKind } from '@tillway/rules';
import type { ChargeKind, PlannedPayment } from '@tillway/payment-parts/plan';
import type { ChargeValues } from '../form/values';
import type { StoredPayment } from '@tillway/payment-parts/stored-payment';

/** A confirmed charge: the typed values, and the planned payments to send one after the other. */
export interface ConfirmedCharge {
  method: PaymentKind;
  kind: ChargeKind;
  values: ChargeValues;
  parts: readonly PlannedPayment[];
  accountId: string;
  terminalName: string;
  /** Charged instead of typed details. */
  stored: StoredPayment | undefined;
  /** The plan's id, the same in all its parts; undefined for a payment without a plan. */
  groupId: string | undefined;
  /** The plan already exists; this is a payment to it, or a new series in it. */
  continuesPlan: boolean;
  waiver: 'card' | 'health' | undefined;
  /** The fee that a waiver gives up for a part. Cents. */
  waivedFee: (part: PlannedPayment) => number;
  asksAuthorization: boolean;
  /** Holds the money for a later capture. */
  authorizesOnly?: boolean;
  /** Today's date at the merchant. */
  today: IsoDate;
  /** The transaction that this charge replaces. */
  original: TransactionDetail | undefined;
  /** The payment that was approved in part, whose rest this charge takes. */
  restOf?: TransactionDetail | undefined;
  /** The payment ends the original in the same call; otherwise another call voids it afterward. */
  replacesOriginal: boolean;
}

/** The part that replaces the original: the series, otherwise the first payment. */
export const replacingPart = ({ parts }: Pick<ConfirmedCharge, 'parts'>): PlannedPayment | undefined =>
  parts.find(({ role }) => role === 'series') ?? parts[0];
