import type { FieldError } from '@tillway/rules';

/** Thrown where a payment is claimed, under the locks of what it touches: it is not made, and nothing of it may stay. */
export class ClaimRefusal extends Error {
  constructor(readonly errors: readonly FieldError[]) {
    super(errors[0]?.message);
    this.name = 'ClaimRefusal';
  }
}
