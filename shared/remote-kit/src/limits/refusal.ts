/** The permanent number of a refusal by a remote's manifest. */
export type LimitNumber = 'TW101' | 'TW102' | 'TW103' | 'TW104' | 'TW105';

/** Records the refusal, if somebody keeps a record. Returns the error to throw. */
export type Refuse = (number: LimitNumber, remote: string, text: string) => Error;

/** Returns the error of a refusal, whose text ends with the number. */
export const refusal = (number: string, text: string): Error => new Error(`${text} (${number})`);
