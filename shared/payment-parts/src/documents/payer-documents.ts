/** The payer's documents of a payment, each by the id to request it with; undefined if it does not apply. */
export interface PayerDocuments {
  /** Transaction id. */
  receipt: string | undefined;
  /** Plan id. */
  schedule: string | undefined;
  /** Transaction id. */
  authorization: string | undefined;
}
