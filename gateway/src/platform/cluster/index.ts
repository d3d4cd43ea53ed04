export { startProcesses } from './start-processes';
export { sharedCounts } from './shared-counts';
