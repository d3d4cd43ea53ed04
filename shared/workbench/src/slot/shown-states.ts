import type { PortalExtensions } from '@tillway/contract';
import { messages } from '@tillway/rules';

/** The states in which a host shows its extensions, for an author who waits for none of them. */
export const shownStates = {
  live: 'As they are',
  loading: 'Loading',
  failed: 'Failed',
  empty: 'No extension',
} as const;

export type ShownState = keyof typeof shownStates;

const isState = (text: string): text is ShownState => Object.hasOwn(shownStates, text);

/** Reads the state from the URL. */
export const stateOf = (text: string | null): ShownState => (text !== null && isState(text) ? text : 'live');

/** Returns the portal's extensions as a host finds them in a state. `notice` shows that an action failed. */
export function extensionsIn(
  state: ShownState,
  extensions: PortalExtensions,
  notice: (text: string) => void,
): PortalExtensions {
  if (state === 'live') return extensions;
  return {
    of: (slot) => (state === 'empty' ? [] : extensions.of(slot)),
    show: (_slot, id, _values, shown) => {
      if (state === 'failed') shown.onFailure(new Error(`${id} fails on this page`));
      return () => {};
    },
    async run(slot, id) {
      const label = extensions.of(slot).find((each) => each.id === id)?.label ?? id;
      if (state === 'failed') notice(messages.extensionFailed(label));
    },
  };
}
