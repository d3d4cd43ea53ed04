export { defineManifest, type ScreenName } from './define-manifest';
export * from './remote-manifest';
