/**
 * The text of each return (R) and notification of change (C). Twelve wordings come from the specification,
 * the rest from Nacha.
 */
const assigned: Readonly<Record<string, string>> = {
  R01: 'Insufficient funds in account',
  R02: 'Account is closed',
  R03: 'No account on file',
  R04: 'Invalid account number',
  R05: 'Unauthorized debit to consumer account',
  R06: 'Returned at the request of the originating bank',
  R07: 'Authorization revoked by customer',
  R08: 'Payment stopped',
  R09: 'Uncollected funds',
  R10: 'customer advises not authorized',
  R11: 'Customer advises entry not in accordance with the terms of the authorization',
  R12: 'Branch sold to another bank',
  R13: 'Receiving bank not qualified to participate',
  R14: 'Representative payee deceased or unable to continue',
  R15: 'Beneficiary or account holder deceased',
  R16: 'Account funds frozen',
  R17: 'File record edit criteria, or invalid account number under questionable circumstances',
  R18: 'Improper effective entry date',
  R19: 'Amount field error',
  R20: 'non-transaction account',
  R21: 'Invalid company identification',
  R22: 'Invalid individual identification number',
  R23: 'Credit entry refused',
  R24: 'Duplicate entry',
  R25: 'Addenda error',
  R26: 'Mandatory field error',
  R27: 'Trace number error',
  R28: 'Routing number check digit error',
  R29: 'Corporate customer advises not authorized',
  R30: 'Receiving bank not participant in check truncation program',
  R31: 'Permissible return entry (CCD and CTX only)',
  R32: 'Receiving bank does not settle',
  R33: 'Return of destroyed check entry (XCK only)',
  R34: 'Limited participation of the receiving bank',
  R35: 'Return of improper debit entry',
  R36: 'Return of improper credit entry',
  R37: 'Source document presented for payment',
  R38: 'Stop payment on source document',
  R39: 'Improper source document',
  R40: 'Return of enrollment entry by federal agency (ENR only)',
  R41: 'Invalid transaction code (ENR only)',
  R42: 'Routing number or check digit error (ENR only)',
  R43: 'Invalid account number (ENR only)',
  R44: 'Invalid individual identification number (ENR only)',
  R45: 'Invalid individual or company name (ENR only)',
  R46: 'Invalid representative payee indicator (ENR only)',
  R47: 'Duplicate enrollment (ENR only)',
  R50: 'State law affecting acceptance of re-presented check',
  R51: 'Re-presented check ineligible or improper',
  R52: 'Stop payment on re-presented check',
  R53: 'Check and its re-presentment both presented for payment',
  R61: 'Misrouted return',
  R62: 'Return of erroneous or reversing debit',
  R67: 'Duplicate return',
  R68: 'Untimely return',
  R69: 'Field error in return',
  R70: 'Permissible return not accepted, or return not requested',
  R71: 'Misrouted dishonored return',
  R72: 'Untimely dishonored return',
  R73: 'Timely original return',
  R74: 'Corrected return',
  R75: 'Return not a duplicate',
  R76: 'No errors found',
  R77: 'Non-acceptance of dishonored return R62',
  R80: 'Coding error of international entry',
  R81: 'Not participant in the international program',
  R82: 'Invalid foreign receiving bank',
  R83: 'Foreign receiving bank unable to settle',
  R84: 'Entry not processed by gateway',
  R85: 'Incorrectly coded outbound international payment',
  C01: 'Incorrect account number',
  C02: 'Incorrect routing number',
  C03: 'Incorrect routing number and account number',
  C04: 'Incorrect individual or company name',
  C05: 'Incorrect transaction code',
  C06: 'Incorrect account number and transaction code',
  C07: 'Incorrect routing number, account number and transaction code',
  C08: 'Incorrect receiving bank identification (IAT only)',
  C09: 'Incorrect individual identification number',
  C10: 'Incorrect company name',
  C11: 'Incorrect company identification',
  C12: 'Incorrect company name and identification',
  C13: 'Addenda format error',
  C14: 'Incorrect entry class for outbound international payment',
  C61: 'Misrouted notification of change',
  C62: 'Incorrect trace number',
  C63: 'Incorrect company identification number',
  C64: 'Incorrect individual identification number or identification number',
  C65: 'Incorrectly formatted corrected data',
  C66: 'Incorrect discretionary data',
  C67: 'Routing number not from original entry',
  C68: 'Account number not from original entry',
  C69: 'Incorrect transaction code of notification',
};

export interface ReturnCode {
  code: string;
  reason: string;
}

const series = (letter: 'R' | 'C'): ReturnCode[] =>
  Array.from({ length: 99 }, (_, index) => {
    const code = `${letter}${String(index + 1).padStart(2, '0')}`;
    return { code, reason: assigned[code] ?? 'Reserved' };
  });

/** Returns R01–R99 and C01–C99, all selectable. Codes that Nacha has not assigned read `Reserved`. */
export const returnCodes = (): ReturnCode[] => [...series('R'), ...series('C')];

export const isReturnCode = (text: string): boolean => /^[RC](?!00)\d\d$/.test(text);

/** Returns the reason of a return code; empty if the code is invalid. */
export const returnReason = (code: string): string =>
  isReturnCode(code) ? (assigned[code] ?? 'Reserved') : '';
