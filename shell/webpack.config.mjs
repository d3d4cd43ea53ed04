import { hostConfig } from '@tillway/build/webpack';

export default hostConfig({ dir: import.meta.dirname });
