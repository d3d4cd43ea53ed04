export { clockFrom, latestToday, systemClock, type Clock } from './clock';
