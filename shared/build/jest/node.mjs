import { base, transform } from './base.mjs';

/** Jest for pure packages and for the server parts. */
export default { ...base, testEnvironment: 'node', transform: transform(false) };
