import type { FieldError } from '@tillway/rules';

/**
 * Thrown while a payment is being reserved, under locks. The reservation rolls back and nothing is
 * charged.
 */
export class ReservationRefusal extends Error {
  constructor(readonly errors: readonly FieldError[]) {
    super(errors[0]?.message);
    this.name = 'ReservationRefusal';
  }
}
