import { isApiFailure, type OperationResponse, type PaymentRequest } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { askUntilDefinite, newNonce, usePortal, useSession } from '@tillway/remote-kit';
import { errorText, messages } from '@tillway/rules';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { afterwards, waitWithClock } from '@tillway/payment-parts/operation';
import { type PlannedPayment, total } from '@tillway/payment-parts/plan';
import { rememberTerminal } from '@tillway/payment-parts/terminal';
import { keepIntent, type KeptIntent } from '../kept/intent';
import { cancelOriginal } from './cancel-original';
import { lastFourOf } from './confirmation';
import type { ConfirmedCharge } from './confirmed-charge';
import { type ChargeOutcome, type DonePayment, readable, sumOfNext, verdictOf } from './outcome';
import { paymentRequest } from './payload';

/** A charge in progress: the created parts, and the call that is still undecided. */
interface Running {
  order: ConfirmedCharge;
  done: DonePayment[];
  open: PaymentRequest | undefined;
  /** The token that a part stored for the typed card or account; later parts use it. */
  token: string | undefined;
}

interface ChargeOptions {
  /** Shows the gateway's field messages beside their fields. */
  showFieldErrors: (fields: Record<string, string>) => void;
  /** Requests the manager's approvals of a waiver, one per call; undefined if they are denied. */
  approvals: (accountId: string, count: number) => Promise<(string | undefined)[] | undefined>;
  /** Records every call and its response. */
  record: (request: PaymentRequest, answer: unknown) => void;
}

/** The data of a call to remember until its outcome is definite. */
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

/** Errors of an earlier payment or the request type belong to no field of the form. */
const noFields = ['replaces_transaction_id', 'rest_of_transaction_id', 'request_type'];

/** The merchant's offset from UTC. Hours, positive to the east. */
const offsetHours = () => -new Date().getTimezoneOffset() / 60;

/**
 * Sends a confirmed charge, part after part, and stops at the first that is not accepted. Each part is
 * queried until its outcome is definite; the portal is locked meanwhile. A part keeps its nonce until then,
 * so that asking again, now or later, never charges twice.
 */
export function useCharge({ showFieldErrors, approvals, record }: ChargeOptions) {
  const gateway = useGateway();
  const { bus, feedback, lock } = usePortal();
  const { user } = useSession();
  const running = useRef<Running | undefined>(undefined);
  const inFlight = useRef(false);
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<ChargeOutcome>();

  /** Returns the outcome; undefined if nothing was sent or the form shows the errors. */
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

  /** Sends the remaining parts. Returns the outcome; undefined if the form shows the errors. */
  async function make(charge: Running, making: Making): Promise<ChargeOutcome | undefined> {
    const { order } = charge;
    try {
      for (const part of order.parts.slice(charge.done.length)) {
        const isOpen = charge.open !== undefined;
        charge.open ??= paymentRequest(order, part, {
          nonce: newNonce(),
          offsetHours: offsetHours(),
          // Later parts of a new plan are not duplicates, even if their amounts are equal.
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

  /**
   * A bug after the call was sent says nothing about the payment. Report it as uncertain and query it, never
   * as failed.
   */
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
    // The portal asks the user to sign in again; the form remains.
    if (isApiFailure(error) && error.status === 401 && charge.done.length === 0) return undefined;
    const fields = isApiFailure(error) ? error.fields : {};
    const isOfForm = !noFields.some((name) => name in fields);
    if (charge.done.length === 0 && isOfForm && Object.keys(fields).length > 0) {
      showFieldErrors(fields);
      return undefined;
    }
    return stopped(charge, { title: errorText(error), details: Object.values(fields) });
  }

  /** The outcome if nothing, or only the first parts, were created. */
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
      // Synchronously: between the wait and the outcome there must be no form that could be submitted.
      flushSync(() => setOutcome(outcome));
      unlock();
    }
  }

  /** Continues the charge that was stopped or is undecided. */
  const goOn = async (change: Partial<Running> = {}, options?: { allowDuplicate: boolean }) =>
    running.current ? run({ ...running.current, ...change }, options) : undefined;

  return {
    outcome,
    busy,
    /** Sends a confirmed charge. */
    send: (order: ConfirmedCharge) => run({ order, done: [], open: undefined, token: undefined }),
    /** Sends the remaining parts with the form's current payment details. */
    retryRest: (payer: Pick<ConfirmedCharge, 'values' | 'stored'>) =>
      goOn(running.current && { order: { ...running.current.order, ...payer }, token: undefined }),
    /** Charges a payment that was refused as a duplicate. */
    chargeAgain: () => goOn({}, { allowDuplicate: true }),
    /** Queries the undecided part again, then sends the remaining parts. */
    checkAgain: () => goOn(),
    close: () => setOutcome(undefined),
  };
}
