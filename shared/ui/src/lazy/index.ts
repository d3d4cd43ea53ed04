export { FailureBoundary } from './failure-boundary';
export { LazyBoundary } from './lazy-boundary';
export { lazyModule, type LazyModule } from './lazy-module';
export { whenIdle } from './when-idle';
