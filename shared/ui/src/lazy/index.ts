export { FailureBoundary } from './failure-boundary';
export { lazyModule, type LazyModule } from './lazy-module';
