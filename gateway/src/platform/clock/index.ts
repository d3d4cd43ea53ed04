export { clockFrom, latestToday, systemClock, type Clock } from './clock';
export { openSandboxClock, type SandboxClock } from '../../sandbox/sandbox-clock';
