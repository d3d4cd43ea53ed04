import { defineManifest } from '@tillway/contract/manifest';

export const manifest = defineManifest({
  name: 'example-element',
  version: '1.0.0',
  portalApi: '^1.9.0',
  owner: 'Tillway',
  purpose: 'Shows a remote in another framework',
  routes: [{ path: '/example-element', name: 'Points', title: 'Element' }],
  menu: [{ menu: 'bar', group: 'EXAMPLES', label: 'Element', to: '/example-element', order: 90 }],
  events: { emits: [], listens: [] },
  capabilities: ['feedback'],
  trustedTypes: ['mf-example-element'],
});
