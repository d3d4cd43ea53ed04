import type { FpgTransactions } from '@tillway/contract';

type Payment = FpgTransactions['local'][number];

/** A payment on both sides; undefined where one side has none. */
export interface Pair {
  id: string;
  local: Payment | undefined;
  remote: Payment | undefined;
  /** Names of what the two sides say differently, of what both say. */
  differences: readonly string[];
}

/** Payments of both sides by their id, ours in their order and then what only the gateway service has. */
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

/** What both sides have a word of their own for. */
const named = (name: string): boolean => name === 'type';
