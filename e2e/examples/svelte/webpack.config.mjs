import { remoteConfig } from '@tillway/build/webpack';

export default remoteConfig({
  dir: import.meta.dirname,
  rules: [{ test: /\.svelte$/, loader: 'svelte-loader', options: { compilerOptions: { css: 'external' } } }],
});
