/** The names of processors, defined only here. Logic uses the id. */
export const processorNames: Readonly<Record<number, string>> = { 3: 'FAPS', 4: 'META', 5: 'TRX', 6: 'PNX' };

/** Returns a processor's name, or its id if it has none. */
export const processorName = (id: number): string => processorNames[id] ?? String(id);

/** Processors with special behavior, by id. */
export const processors = {
  /** Runs recurring payments and installment plans as its own transactions. */
  transactionRecurring: 3,
  /** Takes ACH entries only as files, not one by one. */
  fileBased: 4,
  /** Has no recurring engine, so our schedules run on it. */
  scheduleRecurring: 6,
} as const;
