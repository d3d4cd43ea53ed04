import { createHmac } from 'node:crypto';
import type { Instrument } from '../processors/processor';
import type { Keyring } from '../../platform/sealing/keyring';

type Numbers = { kind: 'card'; number: string } | { kind: 'bank'; routing: string; number: string };

/**
 * The same card, or the same account at the same bank, gives the same fingerprint; without the key nothing follows from
 * it (decisions §0.6, PCI DSS 3.5.1.1).
 */
export const fingerprint = (keyring: Keyring, instrument: Numbers | Instrument): Buffer =>
  createHmac('sha256', keyring.fingerprintKey)
    .update(instrument.kind === 'card' ? instrument.number : `${instrument.routing}:${instrument.number}`)
    .digest();
