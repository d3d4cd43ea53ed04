/** The longest invoice number, in characters. */
const length = 20;

/**
 * Shortens our reference to an invoice number, the one text that Authorize.Net keeps and lists. A reference begins
 * with its time, which many share, and ends with 128 random bits. The last 20 characters hold 119 of these bits, so
 * that no two references have the same invoice number.
 */
export const invoiceNumberOf = (reference: string): string => reference.slice(-length);
