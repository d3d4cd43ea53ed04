/** What a payer is given of a payment, each by the id it is asked for with; undefined where it does not apply (PAY-065). */
export interface PayerDocuments {
  /** Transaction. */
  receipt: string | undefined;
  /** Plan. */
  schedule: string | undefined;
  /** Transaction. */
  authorization: string | undefined;
}
