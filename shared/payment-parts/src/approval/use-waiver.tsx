import type { OwnAccount } from '@tillway/contract';
import { useLocation, usePortal, useSession } from '@tillway/remote-kit';
import { messages, waiverNeedsPassword } from '@tillway/rules';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { handedWaiver } from './handed-waiver';
import { LazyWaiverDialog } from './lazy-waiver-dialog';
import type { Approval } from './waiver-dialog';

export type WaiverKind = 'card' | 'health';

interface WaiverOptions {
  /** The waiver requested in the URL. */
  asked: WaiverKind | undefined;
  /** The stored card is a health card, so the fee is waived from the start. */
  healthCard: boolean;
  /** The account of the chosen terminal, if one is chosen. */
  account: OwnAccount | undefined;
  /** Most calls that the payment can need. */
  calls: number;
  /** The merchant stops the waiver. */
  onStop: () => void;
  /** The user may not waive fees. */
  onDenied: () => void;
}

interface Question {
  kind: WaiverKind;
  account: OwnAccount | undefined;
  count: number;
  answer: (approvals: Approval[] | undefined) => void;
}

/** An approval that expires within this time is requested again. Milliseconds. */
const marginMs = 15_000;

const flags = { card: 'can_waive_card_fees', health: 'can_waive_health_card_fees' } as const;

/**
 * Manages a waived price adjustment. The user confirms it first. If the account has a manager password, a
 * manager approves each call, and again after an approval was used or expired.
 */
export function useWaiver({ asked, healthCard, account, calls, onStop, onDenied }: WaiverOptions): {
  /** The active waiver. */
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

  // The account decides whose manager approves, so ask once, when it is known.
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
