import { setTimeout as pause } from 'node:timers/promises';
import type { Executor } from '../../platform/database';
import { sandboxMemory } from '../processor/memory';
import type { GatewayService, RemotePayment } from '../../boarding/service';
import { sandboxMerchants } from './merchants';

export interface SandboxGatewayOptions {
  /** The delay of the slow merchant, in milliseconds. */
  slowMs?: number;
  /** Ends the silence of the silent merchant at once, as a timeout would. */
  endsSilence?: boolean;
}

interface Remembered {
  merchant_id: string;
  reference: string;
  asked: number;
}

const categories = ['PPD', 'CCD', 'WEB', 'TEL'];
/** The sandbox refuses debits by telephone for TIDs with this ending. */
const refusedCategory = { tidEndsWith: '6', type: 'TEL', reason: 'The originator is not approved for TEL' };

/** Creates the sandbox's gateway service: deterministic, and slow or silent by merchant. */
export function sandboxGatewayService(
  database: Executor,
  { slowMs = 2_000, endsSilence = false }: SandboxGatewayOptions = {},
): GatewayService {
  const db = database.withTables<{ sandbox_gateway_boardings: Remembered }>();
  const payments = sandboxMemory(database);
  const find = (id: string) => sandboxMerchants.find((each) => each.id === id);

  const silence = (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      const giveUp = () => reject(new Error('no answer'));
      if (endsSilence || signal.aborted) giveUp();
      else signal.addEventListener('abort', giveUp);
    });

  return {
    merchants: async ({ dba = '', since, before }) =>
      sandboxMerchants.filter(
        (each) =>
          each.dba.toLowerCase().includes(dba.toLowerCase()) &&
          (!since || each.created >= since) &&
          (!before || each.created < before),
      ),
    merchant: async (id) => find(id),

    async board({ reference, merchantId }, signal) {
      const merchant = find(merchantId);
      if (!merchant) return { kind: 'refused', reason: 'There is no such merchant' };
      if (merchant.behaviour === 'refuses')
        return { kind: 'refused', reason: 'Underwriting of this merchant is not finished' };
      const kept = await db
        .insertInto('sandbox_gateway_boardings')
        .values({ merchant_id: merchantId, reference, asked: 1 })
        .onConflict((conflict) =>
          conflict.column('merchant_id').doUpdateSet((eb) => ({
            asked: eb('sandbox_gateway_boardings.asked', '+', 1),
          })),
        )
        .returning(['reference', 'asked'])
        .executeTakeFirstOrThrow();
      if (kept.reference !== reference) return { kind: 'refused', reason: 'It is boarded for somebody else' };
      if (merchant.behaviour === 'silent once' && kept.asked === 1) return silence(signal);
      if (merchant.behaviour === 'slow') await pause(slowMs, undefined, { signal });
      return { kind: 'boarded' };
    },

    createAchCategories: async (tid) =>
      categories.map((type) => ({
        type,
        error:
          type === refusedCategory.type && tid.endsWith(refusedCategory.tidEndsWith)
            ? refusedCategory.reason
            : null,
      })),

    async payments(references) {
      const wanted = new Set(references);
      const found: RemotePayment[] = [];
      for (const reference of wanted) {
        const answer = await payments.find(reference);
        if (!answer) continue;
        const taken = await payments.taken(reference);
        if (taken) found.push({ ...taken, status: answer.kind });
      }
      return found;
    },

    async query({ merchant, operation, body }) {
      if (operation === 'ping') return { operation, merchant, answer: 'pong' };
      if (operation === 'merchants')
        return { operation, merchants: sandboxMerchants.map(({ id, dba, status }) => ({ id, dba, status })) };
      if (operation === 'payment') {
        const reference = typeof body['reference'] === 'string' ? body['reference'] : '';
        const [payment] = await this.payments([reference], new AbortController().signal);
        return { operation, payment: payment ? { ...payment } : null };
      }
      return { operation, error: 'Unknown operation', operations: ['ping', 'merchants', 'payment'] };
    },
  };
}
