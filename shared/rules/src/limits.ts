/** Limits of the values that a remote stores for a merchant. */
export const storageLimits = {
  /** The most values of one remote for one merchant. */
  values: 20,
  /** The length of a value as JSON. */
  characters: 8_192,
} as const;

/** Limits of user input. Money in cents, the rest in characters. */
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
  linkDescription: 200,
  overrideReason: 200,
  checkNumber: 15,
  terminalCode: 30,
  tokenName: 30,
  routingNumber: 9,
  accountNumber: 17,
  lastFour: 4,
  passwordLength: 8,
  boardingEmail: 40,
  /** A user with more failed logins than this is flagged. */
  failedLogins: 5,
  /** Sums over all merchants cover this many days if the search sets no start. */
  summedUpDays: 90,
  /** The most rows of a list that can be selected at once, so that their ids fit into a URL. */
  selectedRows: 200,
  /** The most saved views per list. */
  views: 20,
} as const;
