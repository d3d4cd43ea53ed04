/** The numbers that bound what may be entered (doc 000 §9; CONST-009..013). Money in cents, the rest in characters. */
export const limits = {
  maxAmount: 50_000_000,
  maxDownpayment: 50_000_000,
  largeAmount: 1_000_000,
  largeAmountDollars: '10,000',
  amountLength: 9,
  name: 100,
  position: 100,
  address: 200,
  city: 100,
  state: 100,
  postalCode: 20,
  phone: 20,
  email: 254,
  customerPo: 50,
  customField: 30,
  notes: 1000,
  overrideReason: 200,
  checkNumber: 15,
  terminalCode: 30,
  tokenName: 30,
  routingNumber: 9,
  accountNumber: 17,
  lastFour: 4,
  passwordLength: 8,
  boardingEmail: 40,
  /** A user with more failed logins is flagged (CONST-038). */
  failedLogins: 5,
  /** Of all merchants, where nobody says since when, so many days are summed up. */
  summedUpDays: 90,
  /** Rows of a list that can be selected at once: their ids fit into an address. */
  selectedRows: 200,
  /** Views that a user keeps of one list. */
  views: 20,
} as const;
