import { defineRemote, screen } from '@tillway/remote-kit';
import { manifest } from './manifest';

export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  screens: { Slot: screen(async () => (await import('./slot/slot-screen')).SlotScreen) },
});
