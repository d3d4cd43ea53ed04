import { defineManifest } from '@tillway/contract/manifest';

export const manifest = defineManifest({
  name: 'example-vue',
  version: '1.0.0',
  portalApi: '^1.9.0',
  owner: 'Tillway',
  purpose: 'Shows a remote in another framework',
  routes: [{ path: '/example-vue', name: 'Points', title: 'Vue' }],
  menu: [{ menu: 'bar', group: 'EXAMPLES', label: 'Vue', to: '/example-vue', order: 90 }],
  events: { emits: [], listens: [] },
  capabilities: ['feedback'],
  trustedTypes: ['vue'],
});
