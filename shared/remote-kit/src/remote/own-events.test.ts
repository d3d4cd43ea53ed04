import type { EventsOf, PortalEvents } from '@tillway/contract';
import { defineManifest } from '@tillway/contract/manifest';
import { defineRemote } from './define-remote';

const perks = defineManifest({
  name: 'perks',
  version: '1.0.0',
  portalApi: '^1.8.0',
  owner: 'Perks team',
  purpose: 'Gives perks',
  routes: [],
  menu: [],
  events: {
    emits: [],
    listens: ['perks.granted@1', 'payment.completed@1'],
    own: { 'perks.granted@1': { count: 'number', by: ['payment', 'hand'] } },
  },
  capabilities: ['bus'],
});

// The same example as in docs/remotes/events.md.
declare module '@tillway/contract' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- all that it has comes from the manifest
  interface RemoteEvents extends EventsOf<typeof perks> {}
}

test('events that a manifest declares have their types, even in their own remote', () => {
  const granted: PortalEvents['perks.granted@1'] = { count: 2, by: 'hand' };
  // @ts-expect-error -- a list of texts means one of them
  const other: PortalEvents['perks.granted@1'] = { count: 2, by: 'mistake' };
  expect(granted.count).toBe(other.count);
});

test('a manifest that listens to an undeclared event is a type error of its remote', () => {
  const misspelt = defineManifest({ ...perks, events: { emits: [], listens: ['perks.grantd@1'] } });
  expect(defineRemote({ manifest: perks, screens: {} })).toBeDefined();
  // @ts-expect-error -- there is no event perks.grantd@1
  expect(defineRemote({ manifest: misspelt, screens: {} })).toBeDefined();
});
