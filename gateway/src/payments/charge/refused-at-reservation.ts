import { messages } from '@tillway/rules';
import { Refusal } from '../../platform/http';
import { hasCode } from '../../platform/errors/has-code';
import type { Charged } from './charge';
import type { PaymentContext } from './payment-context';
import { restTaken } from './rest';
import { ReservationRefusal } from './reservation-refusal';

const uniqueViolation = '23505';

/**
 * Turns a refusal at the reservation into errors: a plan without room, a payment that was changed or is being
 * replaced, or a processor that is left alone since the payment was decided. Another tab may have sent the same payment.
 */
export const refusedAtReservation =
  ({ replaces, restOf }: PaymentContext) =>
  (error: unknown): Extract<Charged, { kind: 'refused' }> => {
    if (error instanceof Refusal && error.code === 'no_processor')
      return { kind: 'refused', errors: [{ field: 'terminal_id', message: error.message }] };
    if (error instanceof ReservationRefusal) return { kind: 'refused', errors: error.errors };
    if (!hasCode(error, uniqueViolation)) throw error;
    if (restOf !== null) return { kind: 'refused', errors: [restTaken] };
    if (replaces === null) throw error;
    return {
      kind: 'refused',
      errors: [{ field: 'replaces_transaction_id', message: messages.reversalInFlight }],
    };
  };
