/** The one place that names a processor (decisions C-01). Logic goes by id. */
export const processorNames: Readonly<Record<number, string>> = { 3: 'FAPS', 4: 'META', 5: 'TRX', 6: 'PNX' };

/** A processor's name by its id; the id itself when it has none (CONST-022). */
export const processorName = (id: number): string => processorNames[id] ?? String(id);

/** Which processor does what differently, by id (doc 000 §2, §3). */
export const processors = {
  /** Runs recurring payments and installment plans as transactions of its own. */
  transactionRecurring: 3,
  /** Takes ACH entries by file: nothing is sent to it one by one. */
  fileBased: 4,
  /** Has no recurring engine: our schedules run on it. */
  scheduleRecurring: 6,
} as const;
