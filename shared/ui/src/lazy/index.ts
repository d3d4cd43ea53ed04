export { lazyModule, type LazyModule } from './lazy-module';
