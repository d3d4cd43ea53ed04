import { createHash } from 'node:crypto';

/** The `integrity` value of a file: sha384 in base64, as browsers check it. */
export const sha384 = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
