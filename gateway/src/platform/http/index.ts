export { nonceNames } from './card-numbers';
export { beginSession, clearOverride, endSession, setOverride } from './cookies';
export type { ResponseOf, Call, Caller, EndpointName, Handler, Handlers } from './handler';
export { Download } from './download';
export { createLimiter, type SharedCounts } from './limiter';
export { createRateLimits, standardLimits, throttled, type CountCall, type RateLimits } from './rate-limits';
export { forbidden, invalid, notFound, Refusal } from './refusal';
export { Reply } from './reply';
export { createServer } from './server';
