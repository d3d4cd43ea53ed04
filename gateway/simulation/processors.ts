import type { Capabilities } from '../src/processors/processor';
import { sandboxCapabilities } from '../src/sandbox/processor/sandbox-processor';
import { isOfProcessors } from './seeds';

/** The ids of the simulated processors. */
export const processors = {
  /** Pays nothing out without a sale, as FAPS. */
  withoutCredits: 3,
  /** Its series are schedules. */
  withSchedules: 6,
  /** Keeps cards and gives tokens for them, as NMI. */
  withTokens: 7,
  /** Cannot be asked for an outcome, and takes money only at once. A person has to look. */
  withoutLookUp: 8,
} as const;

/** Returns what each processor can do in a seed, by its id. Only seeds with several processors have differences. */
export const capabilitiesIn = (seed: number): ReadonlyMap<number, Capabilities> =>
  new Map(
    Object.values(processors).map((id) => [
      id,
      { ...sandboxCapabilities, tellsDisputes: false, ...(isOfProcessors(seed) && differences[id]) },
    ]),
  );

const differences: Readonly<Record<number, Partial<Capabilities>>> = {
  [processors.withoutCredits]: { credits: false },
  [processors.withTokens]: { storesCards: true },
  [processors.withoutLookUp]: { looksUp: 'none', credits: false, authorizes: false },
};
