import type { UserPermissions } from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import type { ColumnType } from 'kysely';

/** What a step does, as it was prepared; a payment without a number of a card or account: those have a token. */
export type PreparedStep =
  | {
      step: 'series' | 'final' | 'late';
      request: Omit<PaymentRequest, 'nonce'>;
      /** What it takes the place of, and how that stood: held for its day, or taken; its series' next date. */
      replaces: { id: string; isDeferred: boolean; next: string | null } | null;
    }
  | {
      step: 'modify';
      id: string;
      frequency: string;
      start: string;
      end: string;
      /** cents, with the price adjustment */
      total: number;
      /** Its next date as it was prepared; changes of earlier versions do not say. */
      next?: string | null;
    }
  | { step: 'void'; id: string };

/** A step, and what became of it. */
export type PlanChangeStepRow = PreparedStep & {
  state: 'todo' | 'done' | 'failed';
  /** Counts the tries that were declined: another try is another payment. */
  attempt: number;
  transaction_id: string | null;
  message: string | null;
};

/** Who wanted a change, and may do what: the worker goes on in their name. */
export interface PlanChangeAsked {
  user: { id: string; email: string; name: string };
  ip_address: string;
  portal: string;
  permissions: UserPermissions;
  /** It takes more or longer than its payer has authorized by e-mail: then the payer is asked again. */
  asks_authorization?: true;
}

type Written<T> = ColumnType<T, string, string>;

/** A change to a plan in several steps (docs/decisions/0109). */
export interface PlanChangesTable {
  id: string;
  account_id: string;
  plan_id: string;
  nonce: string;
  body_hash: Buffer;
  kind: 'schedule' | 'payment';
  state: 'open' | 'finished' | 'failed' | 'left';
  steps: Written<PlanChangeStepRow[]>;
  /** By how much the plan is sold for more or less when it is finished; null where that stays. Cents without fees. */
  terms_by: Written<{ total: number; count: number } | null>;
  asked: Written<PlanChangeAsked>;
  created: Date;
  updated: Date;
  finished: Date | null;
}
