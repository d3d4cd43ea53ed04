import type { AnySlotName, OwnSlots, PortalExtensions } from '@tillway/contract';
import type { PortalRemote } from '@tillway/contract/release';
import { isAllowed, messages } from '@tillway/rules';
import { accessFacts } from '../guard';
import { sessionData, type SessionStore } from '../session';
import type { Filling, FillOptions } from './fill-slot';

interface ExtensionsOptions extends FillOptions {
  remotes: readonly PortalRemote[];
  session: SessionStore;
  /** Names of remotes that are disabled on this page. */
  disabled: ReadonlySet<string>;
  /** Shows the user a notice that disappears by itself. */
  notice: (text: string) => void;
}

/**
 * Collects the slots of the portal's screens and remotes, and the extensions that manifests declare for them. A host first
 * sees names and labels only; the code loads with the first extension shown.
 */
export function createExtensions(given: ExtensionsOptions): PortalExtensions {
  const { remotes, session, disabled, notice } = given;
  const options: FillOptions = {
    ...given,
    offered: Object.assign({}, ...remotes.map(({ manifest }) => manifest.slots)) as OwnSlots,
  };
  const all = remotes
    .filter(({ name, unfit }) => unfit === undefined && !disabled.has(name))
    .flatMap((remote) =>
      (remote.manifest.extensions ?? []).map((extension): Filling => ({
        ...extension,
        remote,
        id: `${remote.name}.${extension.name}`,
      })),
    )
    .sort((one, other) => one.order - other.order);

  const of = (slot: AnySlotName): Filling[] => {
    const data = sessionData(session);
    if (!data) return [];
    return all.filter(
      (each) => each.slot === slot && (!each.access || isAllowed(each.access, accessFacts(data))),
    );
  };
  const find = (slot: AnySlotName, id: string): Filling => {
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
