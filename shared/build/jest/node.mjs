import { base, transform } from './base.mjs';

/** The jest preset for pure packages and for server code. */
export default { ...base, testEnvironment: 'node', transform: transform(false) };
