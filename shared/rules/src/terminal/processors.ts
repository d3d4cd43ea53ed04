/** The abilities of a processor that screens and rules need. Its adapter in the gateway declares the others. */
export interface ProcessorTraits {
  name: string;
  /**
   * `payments`: its series and installment plans are payments of their own. `schedules`: its series run as our
   * schedules, and it has no plans.
   */
  series: 'payments' | 'schedules' | 'none';
  /** Takes ACH entries only as files, not one by one. */
  takesFiles: boolean;
  /** Holds a card's money, and takes it by a later capture. */
  authorizes: boolean;
}

/** The processors by id, named only here. Logic asks for traits. */
export const processorTraits: Readonly<Record<number, ProcessorTraits>> = {
  3: { name: 'FAPS', series: 'payments', takesFiles: false, authorizes: true },
  4: { name: 'META', series: 'none', takesFiles: true, authorizes: false },
  5: { name: 'TRX', series: 'none', takesFiles: false, authorizes: false },
  6: { name: 'PNX', series: 'schedules', takesFiles: false, authorizes: false },
  7: { name: 'NMI', series: 'payments', takesFiles: false, authorizes: true },
  8: { name: 'Authorize.Net', series: 'payments', takesFiles: false, authorizes: true },
};

/** The names of processors by id. */
export const processorNames: Readonly<Record<number, string>> = Object.fromEntries(
  Object.entries(processorTraits).map(([id, { name }]) => [id, name]),
);

/** Returns a processor's name, or its id if it has none. */
export const processorName = (id: number): string => processorNames[id] ?? String(id);

/** Returns how the series of a processor run; `none` for one that is not known. */
export const seriesOf = (processorId: number): ProcessorTraits['series'] =>
  processorTraits[processorId]?.series ?? 'none';

/** Returns whether a processor holds a card's money for a later capture; `false` for one that is not known. */
export const authorizesAt = (processorId: number): boolean =>
  processorTraits[processorId]?.authorizes ?? false;
