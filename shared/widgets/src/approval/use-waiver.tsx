import type { OwnAccount } from '@tillway/contract';
import { useLocation, usePortal, useSession } from '@tillway/remote-kit';
import { messages, waiverNeedsPassword } from '@tillway/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { handedWaiver } from './handed-waiver';
import { LazyWaiverDialog } from './lazy-waiver-dialog';
import type { Approval } from './waiver-dialog';

export type WaiverKind = 'card' | 'health';

interface WaiverOptions {
  /** What the URL asks for (PAY-043, PAY-045). */
  asked: WaiverKind | undefined;
  /** The stored card is a health card: waived from the start (PAY-047). */
  healthCard: boolean;
  /** Of the terminal chosen, as far as one is. */
  account: OwnAccount | undefined;
  /** How many calls the payment can come to. */
  calls: number;
  /** The merchant does not want the waiver after all. */
  onStop: () => void;
  /** The user may not waive (PAY-046). */
  onDenied: () => void;
}

interface Question {
  kind: WaiverKind;
  account: OwnAccount | undefined;
  count: number;
  answer: (approvals: Approval[] | undefined) => void;
}

/** An approval that is about to run out is asked for anew. */
const marginMs = 15_000;

const flags = { card: 'can_waive_card_fees', health: 'can_waive_health_card_fees' } as const;

/**
 * A price adjustment that is not taken (doc 000 §2 Charge). It is agreed to first; where the account has a manager
 * password, a manager approves each call (decisions S-01), and is asked again when an approval was spent or ran out.
 */
export function useWaiver({ asked, healthCard, account, calls, onStop, onDenied }: WaiverOptions): {
  /** In force. */
  kind: WaiverKind | undefined;
  approvals: (accountId: string, count: number) => Promise<(string | undefined)[] | undefined>;
  dialog: ReactNode;
} {
  const { can, feedback } = usePortal();
  const { user, permissions } = useSession();
  const handed = handedWaiver(useLocation().state);
  const pool = useRef<Approval[]>(handed ? [handed] : []);
  const [agreed, setAgreed] = useState(handed !== undefined);
  const [question, setQuestion] = useState<Question>();
  const denied = asked !== undefined && !can(flags[asked]);
  const leave = useRef(onDenied);

  useEffect(() => {
    if (!denied) return;
    feedback.alert('error', messages.accessDenied);
    leave.current();
  }, [denied, feedback]);

  const needsManager = (of: OwnAccount | undefined) =>
    of !== undefined && waiverNeedsPassword({ permissions, hasManagerPassword: of.has_manager_password });

  async function approvals(accountId: string, count: number) {
    const of = user.accounts.find(({ id }) => id === accountId);
    if (kind !== 'card' || !needsManager(of)) return Array<undefined>(count).fill(undefined);
    const usable = Date.now() + marginMs;
    const held = pool.current.filter(
      (each) => each.accountId === accountId && Date.parse(each.expires) > usable,
    );
    if (held.length < count) {
      const more = await new Promise<Approval[] | undefined>((answer) =>
        setQuestion({ kind: 'card', account: of, count: count - held.length, answer }),
      );
      setQuestion(undefined);
      if (!more) return undefined;
      held.push(...more);
    }
    pool.current = held.slice(count);
    return held.slice(0, count).map(({ id }) => id);
  }

  // Which manager agrees depends on the account: asked once, when it is known.
  const isUndecided = asked === 'card' && account === undefined && user.accounts.some(needsManager);
  const first: Question | undefined =
    asked === undefined || denied || agreed || isUndecided
      ? undefined
      : {
          kind: asked,
          account: asked === 'card' && needsManager(account) ? account : undefined,
          count: calls,
          answer: (given) => {
            if (!given) return onStop();
            pool.current = given;
            setAgreed(true);
          },
        };
  const kind = kindInForce();
  function kindInForce(): WaiverKind | undefined {
    if (asked !== undefined && agreed && !denied) return asked;
    return asked === undefined && healthCard && can(flags.health) ? 'health' : undefined;
  }

  const open = question ?? first;
  const dialog = open ? <LazyWaiverDialog {...open} /> : null;
  return { kind, approvals, dialog };
}
