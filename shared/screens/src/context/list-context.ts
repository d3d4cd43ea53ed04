import type { SessionView } from '@tillway/contract';

/** For whom and of what a list is: what columns and filters may depend on. */
export interface ListContext<Scope> {
  session: SessionView;
  /** The fixed part of the filter, such as `{ payment_type: 'ach' }`. */
  scope: Scope;
}
