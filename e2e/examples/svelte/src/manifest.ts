import { defineManifest } from '@tillway/contract/manifest';

export const manifest = defineManifest({
  name: 'example-svelte',
  version: '1.0.0',
  portalApi: '^1.9.0',
  owner: 'Tillway',
  purpose: 'Shows a remote in another framework',
  routes: [{ path: '/example-svelte', name: 'Points', title: 'Svelte' }],
  menu: [{ menu: 'bar', group: 'EXAMPLES', label: 'Svelte', to: '/example-svelte', order: 90 }],
  events: { emits: [], listens: [] },
  capabilities: ['feedback'],
  trustedTypes: ['svelte-trusted-html'],
});
