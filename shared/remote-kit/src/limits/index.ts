export { grant } from './grant';
export { type LimitNumber, refusal, type Refuse } from './refusal';
export { scopedBus } from './scoped-bus';
export { scopedPreferences } from './scoped-preferences';
export { scopedStorage } from './scoped-storage';
