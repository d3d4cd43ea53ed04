import type { PortalExtensions, SlotName } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { isAllowed, messages } from '@tillway/rules';
import { accessFacts } from '../guard';
import { sessionData, type SessionStore } from '../session';
import type { Filling, FillOptions } from './fill-slot';

interface ExtensionsOptions extends FillOptions {
  remotes: readonly PortalRemote[];
  session: SessionStore;
  /** Names of remotes that stay away from this page. */
  disabled: ReadonlySet<string>;
  /** Tells the user, in a line that goes by itself. */
  notice: (text: string) => void;
}

/**
 * The slots of the portal's screens and what its remotes fill them with, by their manifests. Who shows a slot learns names
 * and labels; what it takes to load and run one comes with the first that is shown.
 */
export function createExtensions(options: ExtensionsOptions): PortalExtensions {
  const { remotes, session, disabled, notice } = options;
  const all = remotes
    .filter(({ name, unfit }) => unfit === undefined && !disabled.has(name))
    .flatMap((remote) =>
      (remote.manifest.extensions ?? []).map((extension): Filling & { slot: SlotName } => ({
        ...extension,
        remote,
        id: `${remote.name}.${extension.name}`,
      })),
    )
    .sort((one, other) => one.order - other.order);

  const of = (slot: SlotName): Filling[] => {
    const data = sessionData(session);
    if (!data) return [];
    return all.filter(
      (each) => each.slot === slot && (!each.access || isAllowed(each.access, accessFacts(data))),
    );
  };
  const find = (slot: SlotName, id: string): Filling => {
    const filling = of(slot).find((each) => each.id === id);
    if (!filling) throw new Error(`${slot} has no ${id}`);
    return filling;
  };

  return {
    of: (slot) => of(slot).map(({ id, label }) => ({ id, label })),
    show(slot, id, values, shown) {
      let stop = () => {};
      let isGone = false;
      void import('./fill-slot').then(
        ({ showPart }) => {
          if (!isGone) stop = showPart(options, () => find(slot, id), slot, values, shown);
        },
        (error: unknown) => {
          if (!isGone) shown.onFailure(error);
        },
      );
      return () => {
        isGone = true;
        stop();
      };
    },
    async run(slot, id, values) {
      try {
        const { runAction } = await import('./fill-slot');
        await runAction(options, find(slot, id), slot, values);
      } catch {
        const label = all.find((each) => each.id === id)?.label ?? id;
        notice(messages.extensionFailed(label));
      }
    },
  };
}
