import { createHmac } from 'node:crypto';
import type { Instrument } from '../../processors/instrument';
import type { Keyring } from '../../platform/sealing/keyring';

type Numbers = { kind: 'card'; number: string } | { kind: 'bank'; routing: string; number: string };

/**
 * Computes the keyed hash of a card number, or of a routing and account number. Equal numbers give
 * equal fingerprints. Without the key, a fingerprint reveals nothing (PCI DSS 3.5.1.1).
 */
export const fingerprint = (keyring: Keyring, instrument: Numbers | Instrument): Buffer =>
  createHmac('sha256', keyring.fingerprintKey)
    .update(instrument.kind === 'card' ? instrument.number : `${instrument.routing}:${instrument.number}`)
    .digest();
