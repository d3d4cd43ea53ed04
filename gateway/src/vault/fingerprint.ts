import { createHmac } from 'node:crypto';
import type { Keyring } from './keyring';

/** The same card gives the same fingerprint; without the key nothing follows from it (decisions §0.6, PCI DSS 3.5.1.1). */
export const fingerprint = (keyring: Keyring, number: string): Buffer =>
  createHmac('sha256', keyring.fingerprintKey).update(number).digest();
