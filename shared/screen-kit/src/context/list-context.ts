import type { SessionView } from '@tillway/contract';

/** The context of a list, on which its columns and filters may depend. */
export interface ListContext<Scope> {
  session: SessionView;
  /** The fixed part of the filter, such as `{ payment_type: 'ach' }`. */
  scope: Scope;
}
