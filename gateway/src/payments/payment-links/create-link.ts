import { actorOf } from '../../platform/audit';
import type { HostedLinkRequest } from '@tillway/contract';
import {
  type FieldError,
  hostedLinkErrors,
  hostedTerminalsError,
  isIsoDate,
  linkExpires,
  messages,
  parseDollars,
  paymentLinkErrors,
  type PaymentKind,
  terminalsOf,
} from '@tillway/rules';
import { type ResponseOf, type Call, invalid } from '../../platform/http';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import type { Executor } from '../../platform/database';
import { linkTokenHash } from '../../platform/mail/link-token';
import { linkResponse } from './link-response';
import { mailLink } from './send-link';
import { insertLink, type LinkDetails, lockLink } from './store';
import { linkTokenOf } from './token';

type LinkCall = Pick<Call<'createHostedLink'>, 'session' | 'caller'> & { body: LinkBody };
type LinkBody = HostedLinkRequest & { description?: string | undefined };
type Chosen = Partial<Record<PaymentKind, ChargeTerminal>>;

/**
 * POST /hosted_payment/tokenize: creates a link that can be paid once, within thirty days. Its
 * content stays on the server. The link holds only a token. A due date is only shown: an invoice may be paid late.
 */
export async function createLink(
  deps: PaymentDeps,
  call: Call<'createHostedLink'>,
): Promise<ResponseOf<'createHostedLink'>> {
  const { body } = call;
  const { chosen, errors } = await chosenTerminals(deps, call);
  const wrong = [...errors, ...hostedLinkErrors({ ...body, amount: dollarsOf(body) })];
  if (body.method !== undefined && errors.length === 0 && !chosen[body.method])
    wrong.push({ field: 'method', message: messages.selectTerminal });
  if (body.dueDate !== undefined && !isIsoDate(body.dueDate))
    wrong.push({ field: 'dueDate', message: messages.dueDateInvalid });
  const [terminal] = Object.values(chosen);
  if (wrong.length > 0 || terminal === undefined) throw invalid(wrong);

  const { id: _, ...made } = await deps.db
    .transaction()
    .execute((trx) =>
      makeLink(trx, deps, call, { chosen, expires: linkExpires(deps.clock.now(), undefined, '') }),
    );
  return { error: false, token: made.token, expires: made.expires.toISOString() };
}

/**
 * POST /payment_links: creates a link that expires after its due date, at the latest after thirty days, and mails it if
 * asked to. Link and e-mail commit together.
 */
export async function createPaymentLink(
  deps: PaymentDeps,
  call: Call<'createPaymentLink'>,
): Promise<ResponseOf<'createPaymentLink'>> {
  const { body, session, caller } = call;
  const { chosen, errors } = await chosenTerminals(deps, call);
  const [terminal] = Object.values(chosen);
  const zone = terminal?.timezone ?? 'UTC';
  const { description = '', dueDate = '', name = '', email = '', send = false } = body;
  const form = { amount: dollarsOf(body), description, dueDate, name, email, send };
  const wrong = [...errors, ...paymentLinkErrors(form, { today: deps.clock.today(zone) })];
  if (wrong.length > 0 || terminal === undefined) throw invalid(wrong);
  const recipient = email.trim();
  if (send) deps.countMailTo(recipient);

  const expires = linkExpires(deps.clock.now(), body.dueDate, zone);
  const id = await deps.db.transaction().execute(async (trx) => {
    const made = await makeLink(trx, deps, call, { chosen, expires });
    if (send)
      await mailLink(trx, deps, {
        link: await lockLink(trx, { id: made.id, account_id: terminal.account_id }, 'change'),
        token: made.token,
        recipient,
        portal: caller.portal,
        actor: actorOf(call),
      });
    return made.id;
  });
  return linkResponse(deps, session, id);
}

/** Writes a link whose request was found valid. */
async function makeLink(
  trx: Executor,
  deps: PaymentDeps,
  call: LinkCall,
  { chosen, expires }: { chosen: Chosen; expires: Date },
): Promise<{ id: string; token: string; expires: Date }> {
  const { session, body } = call;
  const id = deps.ids.id();
  const token = linkTokenOf(deps.keyring, id);
  const accountId = (chosen.card ?? chosen.ach)?.account_id ?? '';
  const amount = body.amount === undefined || body.amount === '' ? null : (parseDollars(body.amount) ?? null);
  await insertLink(trx, {
    id,
    accountId,
    tokenHash: linkTokenHash(token),
    terminals: { card: chosen.card?.terminal_id ?? null, ach: chosen.ach?.terminal_id ?? null },
    amount,
    method: body.method ?? null,
    details: detailsOf(body),
    userId: session.user.id,
    at: deps.clock.now(),
    expires,
  });
  await deps.audit.write(trx, {
    action: 'hosted_link.created',
    actor: actorOf(call),
    accountId,
    subject: { type: 'hosted_links', id },
    detail: { amount },
  });
  return { id, token, expires };
}

/**
 * Finds the requested terminals, all of one account of the caller's. A single id means all methods
 * that the terminal takes.
 */
async function chosenTerminals(
  { db }: PaymentDeps,
  { session, body }: Pick<LinkCall, 'session'> & { body: Pick<LinkBody, 'terminalId' | 'accountId'> },
): Promise<{ chosen: Chosen; errors: FieldError[] }> {
  const { terminalId, accountId } = body;
  const asked: [PaymentKind, string | undefined][] =
    typeof terminalId === 'string'
      ? [
          ['card', terminalId],
          ['ach', terminalId],
        ]
      : [
          ['card', terminalId.card],
          ['ach', terminalId.ach],
        ];
  const none = hostedTerminalsError({ card: asked[0]?.[1] ?? '', ach: asked[1]?.[1] ?? '' });
  if (none !== undefined) return { chosen: {}, errors: [{ field: 'terminalId', message: none }] };

  const chosen: Chosen = {};
  for (const [kind, id] of asked) {
    const terminal = id ? await findTerminal(db, session.scope, id) : undefined;
    if (terminal && terminalsOf(kind, [terminal]).length > 0) chosen[kind] = terminal;
  }
  const found = Object.values(chosen);
  const wanted = typeof terminalId === 'string' ? 1 : asked.filter(([, id]) => id).length;
  const accounts = new Set(found.map(({ account_id }) => account_id));
  if (found.length < wanted || accounts.size > 1)
    return { chosen: {}, errors: [{ field: 'terminalId', message: messages.invalidTerminal }] };
  if (accountId !== undefined && !accounts.has(accountId))
    return { chosen: {}, errors: [{ field: 'accountId', message: messages.invalidMerchant }] };
  return { chosen, errors: [] };
}

const dollarsOf = ({ amount }: Pick<LinkBody, 'amount'>): string =>
  amount === undefined ? '' : String(amount);

const detailsOf = (body: LinkBody): LinkDetails => ({
  name: given(body.name),
  billing_name: given(body.billingName),
  billing_email: given(body.email),
  billing_phone: given(body.phone),
  billing_address: [given(body.address1), given(body.address2)].filter(Boolean).join(', ') || undefined,
  billing_city: given(body.city),
  billing_state: given(body.state),
  billing_postalcode: given(body.zip),
  custom_field_1: given(body.customField1),
  custom_field_2: given(body.customField2),
  custom_field_3: given(body.customField3),
  invoice_number: given(body.invoiceNumber),
  due_date: body.dueDate,
  description: given(body.description),
});

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;
