import type { FieldError } from '@tillway/rules';

/** Thrown where a payment is reserved, under the locks of what it touches: it is not made, and nothing of it may stay. */
export class ReservationRefusal extends Error {
  constructor(readonly errors: readonly FieldError[]) {
    super(errors[0]?.message);
    this.name = 'ReservationRefusal';
  }
}
