export { beginSession, endSession } from './cookies';
export type { AnswerOf, Call, Caller, EndpointName, Handler, Handlers } from './handler';
export { createLimiter } from './limiter';
export { standardLimits, throttled, type RateLimits } from './rate-limits';
export { forbidden, invalid, noSession, notFound, Refusal } from './refusal';
export { Reply } from './reply';
export { createServer } from './server';
