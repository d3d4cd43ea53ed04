import type { FpgTransactions } from '@tillway/contract';

type Payment = FpgTransactions['local'][number];

/** A payment on both sides; undefined on a side that does not have it. */
export interface Pair {
  id: string;
  local: Payment | undefined;
  remote: Payment | undefined;
  /** Names of the fields that both sides have with different values. */
  differences: readonly string[];
}

/**
 * Pairs the payments of both sides by id: ours in their order, then those that only the gateway service has.
 */
export function pairs({ local, fpg }: FpgTransactions): Pair[] {
  const remotes = new Map(fpg.map((payment) => [String(payment['id']), payment]));
  const ids = [...new Set([...local, ...fpg].map(({ id }) => String(id)))];
  return ids.map((id) => {
    const own = local.find((payment) => String(payment['id']) === id);
    const remote = remotes.get(id);
    const differences =
      own && remote
        ? Object.keys(own).filter(
            (name) => Object.hasOwn(remote, name) && own[name] !== remote[name] && !named(name),
          )
        : [];
    return { id, local: own, remote, differences };
  });
}

/** Returns whether each side has its own words for a field. */
const named = (name: string): boolean => name === 'type';
