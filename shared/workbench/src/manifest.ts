import { defineManifest } from '@tillway/contract/manifest';
import { slotNames } from '@tillway/contract/slots';
import { slotPage, slotPath, slotTitles } from './slot/slot-titles';

export const manifest = defineManifest({
  name: 'workbench',
  version: '0.1.0',
  portalApi: '^1.8.0',
  owner: 'Portal team',
  purpose: 'Shows the slots of screens that a portal of the emulator does not have',
  // A path with a parameter is nobody's first screen after the sign-in.
  routes: [{ path: slotPage, name: 'Slot', title: 'Slots' }],
  menu: slotNames.map((slot, order) => ({
    menu: 'bar',
    group: 'SLOTS',
    label: slotTitles[slot],
    to: slotPath(slot),
    order,
  })),
  events: { emits: [], listens: [] },
  capabilities: ['feedback'],
});
