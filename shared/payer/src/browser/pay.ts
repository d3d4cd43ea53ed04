import type {
  HostedOpenResponse,
  HostedPayResponse,
  HostedPayment,
  HostedPayRequest,
} from '@tillway/contract';
import {
  formatDate,
  formatMoney,
  formatPhone,
  hostedPaymentErrors,
  makeNonce,
  messages,
  type PaymentKind,
} from '@tillway/rules';
import { type Answered, call } from './call';
import {
  byId,
  fill,
  fillList,
  offerPrint,
  hideProblem,
  setValue,
  show,
  showErrors,
  showLogo,
  showProblem,
  showResult,
  ofKind,
} from './dom';
import { chosenWay, fieldNames, follow, formatWhileTyping, payRequest, typedForm } from './pay-form';

/**
 * The waits between two attempts for one payment, in milliseconds. After them the page only watches its link.
 */
const askAgainAfterMs = [1_000, 2_000, 3_000, 5_000, 5_000, 10_000, 15_000, 20_000];
const watchEveryMs = 15_000;

const newNonce = (): string => makeNonce((count) => crypto.getRandomValues(new Uint8Array(count)));
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Runs `/pay`: shows the requested payment, takes the payer's card or account, and shows the outcome. */
export async function startPay(token: string): Promise<void> {
  const opened = await call<HostedOpenResponse>('/hosted_payment/open', { token });
  if (opened.kind === 'lost') return showResult(messages.unexpectedError, [messages.tryAgainLater]);
  if (opened.kind === 'refused')
    return opened.status === 404
      ? showResult(messages.linkUnknown, [messages.linkUnknownHint])
      : showResult(opened.failure.message, []);
  const { state, payment } = opened.answer;
  if (payment) return offer(token, payment);
  return closed(token, state);
}

/**
 * Shows that a link takes no payment now. If a payment is in progress, watches the link until the outcome is
 * known.
 */
async function closed(token: string, state: HostedOpenResponse['state']): Promise<void> {
  if (state === 'paid') return showResult(messages.linkPaid, [messages.linkPaidHint]);
  if (state === 'expired') return showResult(messages.linkExpired, [messages.linkOverHint]);
  if (state === 'withdrawn') return showResult(messages.linkWithdrawn, [messages.linkOverHint]);
  if (state === 'closed') return showResult(messages.linkClosed, [messages.linkClosedHint]);
  showResult(messages.checkingWithProcessor, [messages.checkingHint]);
  for (;;) {
    await wait(watchEveryMs);
    const opened = await call<HostedOpenResponse>('/hosted_payment/open', { token });
    if (opened.kind !== 'answered' || opened.answer.state === 'checking') continue;
    return location.reload();
  }
}

const contactOf = ({ name, phone, email }: HostedPayment['merchant']): string[] => {
  const ways = [phone && formatPhone(phone), email].filter(Boolean).join(', ');
  return ways === '' ? [] : [messages.askMerchant(name, ways)];
};

function offer(token: string, payment: HostedPayment): void {
  byId('state').textContent = payment.merchant.name;
  showLogo(payment.merchant.logo);
  const facts = factsOf(payment);
  fillList('facts', facts);
  show('facts', facts.length > 0);
  show('amount-field', payment.amount === null);
  show('ways', payment.ways.length > 1);
  show(
    'marks',
    payment.ways.some(({ method }) => method === 'card'),
  );
  ofKind(HTMLInputElement, 'by-card').checked = true;
  setValue('card_name', payment.billing_name ?? '');
  setValue('billing_email', payment.billing_email ?? '');
  setValue('billing_postalcode', payment.billing_postalcode ?? '');
  formatWhileTyping();
  fill('contact', 'p', contactOf(payment.merchant));
  follow(payment);
  show('form');

  let nonce = newNonce();
  const submit = async (allowsDuplicate: boolean) => {
    const isOver = await pay(token, payment, nonce, allowsDuplicate);
    // A new nonce only after a definite answer: until then the same nonce prevents a second charge.
    if (isOver) nonce = newNonce();
  };
  const form = ofKind(HTMLFormElement, 'form');
  form.addEventListener('input', () => follow(payment));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit(false);
  });
  byId('anyway').addEventListener('click', () => void submit(true));
}

const factsOf = (payment: HostedPayment): [string, string][] =>
  (
    [
      ['What for', payment.description],
      ['For', payment.name],
      ['Invoice', payment.invoice_number],
      ['Due', payment.due_date && formatDate(payment.due_date)],
      ['Amount', payment.amount === null ? null : formatMoney(payment.amount)],
    ] as [string, string | null][]
  ).filter((entry): entry is [string, string] => Boolean(entry[1]));

/** Makes one payment and asks until its outcome is definite. Answers whether it is over. */
async function pay(
  token: string,
  payment: HostedPayment,
  nonce: string,
  allowsDuplicate: boolean,
): Promise<boolean> {
  hideProblem();
  show('anyway', false);
  const form = typedForm(payment);
  const errors = hostedPaymentErrors(
    chosenWay(payment) === 'ach' ? { ...form, billing_postalcode: '' } : form,
    payment,
  );
  showErrors(fieldNames, Object.fromEntries(errors.map(({ field, message }) => [field, message])));
  if (errors.length > 0) return false;
  if (!navigator.onLine) {
    showProblem(messages.offlineNothingSent);
    return false;
  }

  const all = ofKind(HTMLFieldSetElement, 'all');
  all.disabled = true;
  byId('state').textContent = messages.wait;
  const request = {
    ...payRequest(form, { token, nonce }),
    ...(allowsDuplicate && { allow_duplicate: true }),
  };
  const answered = await ask(request);
  all.disabled = false;
  byId('state').textContent = payment.merchant.name;
  return settle(token, { merchant: payment.merchant, method: form.method }, answered);
}

/** Sends the request with one nonce until the answer is definite: a repeated request never charges again. */
async function ask(request: HostedPayRequest): Promise<Answered<HostedPayResponse>> {
  for (const delay of askAgainAfterMs) {
    const answered = await call<HostedPayResponse>('/hosted_payment/pay', request);
    if (!isUncertain(answered)) return answered;
    byId('state').textContent = messages.checkingWithProcessor;
    await wait(delay);
  }
  return { kind: 'lost' };
}

const isUncertain = (answered: Answered<HostedPayResponse>): boolean =>
  answered.kind === 'lost' ||
  (answered.kind === 'answered' && answered.answer.outcome === 'checking') ||
  (answered.kind === 'refused' && answered.failure.code === 'in_flight');

function settle(
  token: string,
  { merchant, method }: { merchant: HostedPayment['merchant']; method: PaymentKind },
  answered: Answered<HostedPayResponse>,
): boolean {
  if (answered.kind === 'lost') {
    void closed(token, 'checking');
    return false;
  }
  if (answered.kind === 'refused') {
    const { code, message, fields } = answered.failure;
    if (fields) showErrors(fieldNames, fields);
    else if (code === 'paid' || code === 'expired' || code === 'closed' || code === 'checking')
      void closed(token, code);
    else showProblem(message);
    return true;
  }
  const { outcome, title, details, reference, total_amount } = answered.answer;
  if (outcome === 'paid') {
    ofKind(HTMLFormElement, 'form').reset();
    show('facts', false);
    showResult(title, [
      method === 'card'
        ? messages.paidTo(formatMoney(total_amount), merchant.name)
        : messages.debitedFor(formatMoney(total_amount), merchant.name),
      new Date().toLocaleString('en-US', { dateStyle: 'long', timeStyle: 'short' }),
      ...(reference ? [`Reference ${reference}`] : []),
      ...details,
      ...contactOf(merchant),
    ]);
    offerPrint();
  } else {
    showProblem(title, details);
    show('anyway', outcome === 'duplicate');
  }
  return true;
}
