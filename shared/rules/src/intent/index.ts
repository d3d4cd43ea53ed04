export { duplicateWindowMs } from './duplicate';
export { lookUpAfterMs } from './look-ups';
export { makeNonce } from './nonce';
