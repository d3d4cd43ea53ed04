import { remoteConfig } from '@tillway/build/webpack';
import { VueLoaderPlugin } from 'vue-loader';

export default remoteConfig({
  dir: import.meta.dirname,
  rules: [{ test: /\.vue$/, loader: 'vue-loader' }],
  plugins: [new VueLoaderPlugin()],
});
