/** Where and how the payer can be reached (doc 000 §3). Country is the three-letter code. */
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
