import { createStore, type StoreApi } from 'zustand/vanilla';

/** Whether the developer's panel is open in this tab. It stays so over reloads. */
export interface DeveloperPanelState {
  store: StoreApi<{ isOpen: boolean }>;
  open(): void;
  close(): void;
}

const key = 'tillway.developer-panel';

/** Undefined in production, where there is no panel and nothing of it is loaded. */
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
      // A tab that cannot remember opens it again by hand.
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
