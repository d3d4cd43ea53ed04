import type { UserPermissions } from '@tillway/rules';
import type { PaymentRequest } from '@tillway/contract';
import type { ColumnType } from 'kysely';

/** A prepared step. A payment contains no card or account number; it uses a token. */
export type PreparedStep =
  | {
      step: 'series' | 'final' | 'late';
      request: Omit<PaymentRequest, 'nonce'>;
      /**
       * The payment it replaces: whether that one is deferred to its day or already taken, and its series'
       * next date.
       */
      replaces: { id: string; isDeferred: boolean; next: string | null } | null;
    }
  | {
      step: 'modify';
      id: string;
      frequency: string;
      start: string;
      end: string;
      /** Cents, including the price adjustment. */
      total: number;
      /** The next date when it was prepared; absent in changes of earlier versions. */
      next?: string | null;
    }
  | { step: 'void'; id: string };

/** A step and its outcome. */
export type PlanChangeStepRow = PreparedStep & {
  state: 'todo' | 'done' | 'failed';
  /** Number of declined attempts. Each attempt is another payment. */
  attempt: number;
  transaction_id: string | null;
  message: string | null;
};

/** The user who requested a change, and the user's permissions. The worker continues in that user's name. */
export interface PlanChangeAsked {
  user: { id: string; email: string; name: string };
  ip_address: string;
  portal: string;
  permissions: UserPermissions;
  /** The change takes more or longer than the payer authorized by e-mail, so the payer is asked again. */
  asks_authorization?: true;
}

type Written<T> = ColumnType<T, string, string>;

/** A change to a plan in several steps. */
export interface PlanChangesTable {
  id: string;
  account_id: string;
  plan_id: string;
  nonce: string;
  body_hash: Buffer;
  kind: 'schedule' | 'payment';
  state: 'open' | 'finished' | 'failed' | 'left';
  steps: Written<PlanChangeStepRow[]>;
  /**
   * The difference of the plan's total and count once the change is finished; null: unchanged. Cents without
   * fees.
   */
  terms_by: Written<{ total: number; count: number } | null>;
  asked: Written<PlanChangeAsked>;
  created: Date;
  updated: Date;
  finished: Date | null;
}
