import { remoteConfig } from '@tillway/build/webpack';

export default remoteConfig({ dir: import.meta.dirname });
