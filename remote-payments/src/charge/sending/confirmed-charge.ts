import type { TransactionDetail } from '@tillway/contract';
import type { IsoDate, PaymentKind } from '@tillway/rules';
import type { ChargeKind, PlannedPayment } from '@tillway/widgets/plan';
import type { ChargeValues } from '../form/values';
import type { StoredPayment } from '@tillway/widgets/stored-payment';

/** A confirmed wish to be paid: what was typed, and the calls that make it true, one after the other. */
export interface ConfirmedCharge {
  method: PaymentKind;
  kind: ChargeKind;
  values: ChargeValues;
  parts: readonly PlannedPayment[];
  accountId: string;
  terminalName: string;
  /** Charged instead of what is typed. */
  stored: StoredPayment | undefined;
  /** The plan's id, the same in all its parts (PAY-035); none for a payment that belongs to no plan. */
  groupId: string | undefined;
  /** The plan is sold already: this is a payment to it, or a new series in it (PAY-036). */
  continuesPlan: boolean;
  waiver: 'card' | 'health' | undefined;
  /** Cents that a waiver gives up, of a part (PAY-048). */
  waivedFee: (part: PlannedPayment) => number;
  asksAuthorization: boolean;
  /** The day at the merchant. */
  today: IsoDate;
  /** The transaction that this one takes the place of (PAY-041). */
  original: TransactionDetail | undefined;
  /** The payment ends the original in the same call; otherwise it is called off afterwards. */
  replacesOriginal: boolean;
}

/** The part that takes the original's place: what comes again, else what is paid first. */
export const replacingPart = ({ parts }: Pick<ConfirmedCharge, 'parts'>): PlannedPayment | undefined =>
  parts.find(({ role }) => role === 'series') ?? parts[0];
