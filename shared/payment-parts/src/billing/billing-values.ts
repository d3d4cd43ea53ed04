/** The payer's address and contact data. The country is a three-letter code. */
export interface BillingValues {
  billing_address: string;
  billing_city: string;
  billing_state: string;
  billing_postalcode: string;
  billing_country: string;
  billing_phone: string;
  billing_email: string;
}

export const emptyBilling: BillingValues = {
  billing_address: '',
  billing_city: '',
  billing_state: '',
  billing_postalcode: '',
  billing_country: 'USA',
  billing_phone: '',
  billing_email: '',
};
