/** A card in memory during one call. Never stored, logged, or put into an error. */
export interface ClearCard {
  /** Digits only. */
  number: string;
  name: string;
  /** `MM` */
  month: string;
  /** `YY` */
  year: string;
  /** Absent when a stored card is charged: a CVV is never stored. */
  cvv?: string;
}

/** A bank account in memory. Its number is handled like a card's. */
export interface BankAccountInHand {
  /** Nine digits. */
  routing: string;
  /** Digits only. */
  number: string;
  name: string;
  /** CHECKING, SAVINGS, or BUSINESSCK. */
  type: string;
  /**
   * The number of the payment's paper check. It belongs to the payment and is not stored with the
   * account.
   */
  checkNumber?: string;
}

/** The card or bank account to charge. */
export type Instrument = ({ kind: 'card' } & ClearCard) | ({ kind: 'bank' } & BankAccountInHand);
