import { createStore, type StoreApi } from 'zustand/vanilla';

/** The open state of the developer's panel in this tab. It survives reloads. */
export interface DeveloperPanelState {
  store: StoreApi<{ isOpen: boolean }>;
  open(): void;
  close(): void;
}

const key = 'tillway.developer-panel';

/** Returns `undefined` in production, where there is no panel and none of its code is loaded. */
export function createDeveloperPanel(
  environment: string,
  storage: () => Storage,
): DeveloperPanelState | undefined {
  if (environment === 'production') return undefined;
  const store = createStore(() => ({ isOpen: remembered(storage) }));
  const set = (isOpen: boolean) => {
    store.setState({ isOpen });
    try {
      if (isOpen) storage().setItem(key, 'open');
      else storage().removeItem(key);
    } catch {
      // If the tab cannot remember, the user opens the panel again by hand.
    }
  };
  return { store, open: () => set(true), close: () => set(false) };
}

function remembered(storage: () => Storage): boolean {
  try {
    return storage().getItem(key) === 'open';
  } catch {
    return false;
  }
}
