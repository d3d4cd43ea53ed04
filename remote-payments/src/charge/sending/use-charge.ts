import { isApiFailure, type OperationResponse, type PaymentRequest } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { askUntilDefinite, newNonce, usePortal, useSession } from '@tillway/remote-kit';
import { errorText, messages } from '@tillway/rules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterwards, waitWithClock } from '@tillway/widgets/operation';
import { type PlannedPayment, total } from '@tillway/widgets/plan';
import { rememberTerminal } from '@tillway/widgets/terminal';
import { keepIntent, type KeptIntent } from '../kept/intent';
import { cancelOriginal } from './cancel-original';
import { lastFourOf } from './confirmation';
import type { ConfirmedCharge } from './confirmed-charge';
import { type ChargeOutcome, type DonePayment, readable, sumOfNext, verdictOf } from './outcome';
import { paymentRequest } from './payload';

/** A charge on its way: which parts are made, and the call whose answer is still open. */
interface Running {
  order: ConfirmedCharge;
  done: DonePayment[];
  open: PaymentRequest | undefined;
  /** What a part stored of the typed card or account: later parts are charged with it. */
  token: string | undefined;
}

interface ChargeOptions {
  /** Puts the gateway's field messages next to their fields. */
  showFieldErrors: (fields: Record<string, string>) => void;
  /** The manager's approvals of a waiver, one a call; undefined when none is given (PAY-044). */
  approvals: (accountId: string, count: number) => Promise<(string | undefined)[] | undefined>;
  /** Hears of every call and its answer. */
  record: (request: PaymentRequest, answer: unknown) => void;
}

/** What is remembered of a call until its answer is definite. */
const intentOf = (
  order: ConfirmedCharge,
  part: PlannedPayment,
  { nonce, terminal_id }: PaymentRequest,
  userId: string,
): KeptIntent => ({
  userId,
  nonce,
  terminalId: terminal_id,
  method: order.method,
  total: total(part),
  lastFour: lastFourOf(order),
  isPlan: order.parts.length > 1,
  asked: new Date().toISOString(),
});

/** What is wrong with the original, or with the way of the payment, stands at no field of the form. */
const noFields = ['replaces_transaction_id', 'request_type'];

/** Hours east of UTC where the merchant sits (decisions O-38). */
const offsetHours = () => -new Date().getTimezoneOffset() / 60;

/**
 * The way of a confirmed order to its outcome: part after part, each asked about until its answer is definite, stopping at
 * the first that is not accepted. Meanwhile the portal is locked. A part keeps its nonce until its answer is definite:
 * asking about it again, now or later, never charges it again (decisions §0.2, O-36).
 */
export function useCharge({ showFieldErrors, approvals, record }: ChargeOptions) {
  const gateway = useGateway();
  const { bus, feedback, lock } = usePortal();
  const { user } = useSession();
  const running = useRef<Running | undefined>(undefined);
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChargeOutcome>();

  /** Answers what came of it; nothing where it was not sent, or the form says what is wrong. */
  async function run(charge: Running, { allowDuplicate = false } = {}): Promise<ChargeOutcome | undefined> {
    if (inFlight.current) return undefined;
    inFlight.current = true;
    try {
      running.current = charge;
      const { order, done } = charge;
      const toAsk = order.parts.length - done.length - (charge.open ? 1 : 0);
      const granted = order.waiver ? await approvals(order.accountId, toAsk) : [];
      if (!granted) return undefined;
      setBusy(true);
      return await whileLocked((ask) => make(charge, { ask, granted, allowDuplicate }));
    } finally {
      inFlight.current = false;
      setBusy(false);
    }
  }

  type Ask = (payload: PaymentRequest, isOpen: boolean) => Promise<OperationResponse | undefined>;
  interface Making {
    ask: Ask;
    granted: (string | undefined)[];
    allowDuplicate: boolean;
  }

  /** Makes the parts that are left; answers what came of it, nothing where the form says it. */
  async function make(charge: Running, making: Making): Promise<ChargeOutcome | undefined> {
    const { order } = charge;
    try {
      for (const part of order.parts.slice(charge.done.length)) {
        const isOpen = charge.open !== undefined;
        charge.open ??= paymentRequest(order, part, {
          nonce: newNonce(),
          offsetHours: offsetHours(),
          // What belongs to a plan that was just begun is no duplicate, even where its parts cost the same.
          allowDuplicate: making.allowDuplicate || charge.done.length > 0,
          approvalId: making.granted.shift(),
          token: charge.token,
        });
        keepIntent(intentOf(order, part, charge.open, user.id));
        const response = await making.ask(charge.open, isOpen);
        const verdict = verdictOf(response, order);
        if (verdict.kind === 'uncertain')
          return { ...verdict, done: charge.done, sum: sumOfNext(order, charge.done) };
        keepIntent(undefined);
        charge.open = undefined;
        if (verdict.kind === 'duplicate') return { ...verdict, order, done: charge.done };
        if (verdict.kind === 'refused') return stopped(charge, verdict);
        if (response) accept(charge, { part, response });
      }
    } catch (error) {
      return failed(charge, error);
    }
    return finished(charge);
  }

  /** A defect after a call was sent says nothing of the payment: it is asked about again, never told as not made. */
  function failed(charge: Running, error: unknown): ChargeOutcome | undefined {
    if (isApiFailure(error) || !charge.open) return refused(charge, error);
    reportError(error);
    const { order, done } = charge;
    return { kind: 'uncertain', title: messages.unexpectedError, done, sum: sumOfNext(order, done) };
  }

  function accept(charge: Running, accepted: DonePayment) {
    rememberTerminal(user.id, charge.order.method, charge.order.values.terminal_id);
    charge.done = [...charge.done, accepted];
    const transaction = accepted.response.Transaction;
    if (!transaction) return;
    if (!charge.order.stored) charge.token ??= transaction.token_id ?? undefined;
    afterwards(() =>
      bus.emit('payment.completed@1', {
        transaction_id: transaction.id,
        account_id: transaction.account_id,
        terminal_id: transaction.terminal_id,
        payment_type: charge.order.method,
        response_text: transaction.response_text ?? '',
        total_amount: transaction.total_amount,
      }),
    );
  }

  async function finished({ order, done }: Running): Promise<ChargeOutcome> {
    running.current = undefined;
    const first = done[0]?.response;
    const verdict = first ? verdictOf(first, order) : undefined;
    const title = verdict?.kind === 'accepted' ? verdict.title : '';
    const original = await cancelOriginal(gateway, order, first?.ResponseText ?? '');
    return { kind: 'accepted', title, order, done, original };
  }

  function refused(charge: Running, error: unknown): ChargeOutcome | undefined {
    keepIntent(undefined);
    charge.open = undefined;
    // The portal itself asks to sign in again; the form stays.
    if (isApiFailure(error) && error.status === 401 && charge.done.length === 0) return undefined;
    const fields = isApiFailure(error) ? error.fields : {};
    const isOfForm = !noFields.some((name) => name in fields);
    if (charge.done.length === 0 && isOfForm && Object.keys(fields).length > 0) {
      showFieldErrors(fields);
      return undefined;
    }
    return stopped(charge, { title: errorText(error), details: Object.values(fields) });
  }

  /** Nothing was made, or only the first parts. */
  function stopped(
    { order, done }: Running,
    { title, details }: { title: string; details: string[] },
  ): ChargeOutcome {
    return done.length > 0
      ? { kind: 'partial', title, details, order, done }
      : { kind: 'refused', title, details, sum: sumOfNext(order, done) };
  }

  async function whileLocked(work: (ask: Ask) => Promise<ChargeOutcome | undefined>) {
    const unlock = lock(messages.paymentInFlight);
    const wait = waitWithClock(feedback);
    const ask: Ask = (payload, isOpen) =>
      askUntilDefinite(async () => readable(await gateway.operate('POST /terminal/payment', payload)), {
        onUncertain: wait.onUncertain,
        isOpen,
      }).then(
        (answer) => {
          afterwards(() => record(payload, answer));
          return answer;
        },
        (error: unknown) => {
          const { message, fields } = isApiFailure(error) ? error : { message: String(error), fields: {} };
          afterwards(() => record(payload, { message, fields }));
          throw error;
        },
      );
    let outcome: ChargeOutcome | undefined;
    try {
      outcome = await work(ask);
      return outcome;
    } finally {
      afterwards(wait.end);
      // In the same moment: between the wait and the outcome there is no form that could be sent (decisions A-28).
      flushSync(() => setOutcome(outcome));
      unlock();
    }
  }

  /** Goes on with the charge that was stopped or is still open. */
  const goOn = async (change: Partial<Running> = {}, options?: { allowDuplicate: boolean }) =>
    running.current ? run({ ...running.current, ...change }, options) : undefined;

  return {
    outcome,
    busy,
    /** Sends an order that was confirmed. */
    send: (order: ConfirmedCharge) => run({ order, done: [], open: undefined, token: undefined }),
    /** Makes the parts that are left of the order, paid as the form says now. */
    retryRest: (payer: Pick<ConfirmedCharge, 'values' | 'stored'>) =>
      goOn(running.current && { order: { ...running.current.order, ...payer }, token: undefined }),
    /** Charges what was refused as a duplicate. */
    chargeAgain: () => goOn({}, { allowDuplicate: true }),
    /** Asks again about a part whose answer is still open, then makes what is left. */
    checkAgain: () => goOn(),
    close: () => setOutcome(undefined),
  };
}
