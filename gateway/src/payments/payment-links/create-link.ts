import type { HostedLinkRequest } from '@tillway/contract';
import {
  type FieldError,
  hostedLinkErrors,
  hostedLinkLifeMs,
  hostedTerminalsError,
  isIsoDate,
  messages,
  parseDollars,
  type PaymentKind,
  terminalsOf,
} from '@tillway/rules';
import { type ResponseOf, type Call, invalid } from '../../platform/http';
import { type ChargeTerminal, findTerminal } from '../../merchants/terminals/charge-terminal';
import type { PaymentDeps } from '../payment-deps';
import { linkTokenHash, newLinkToken } from '../../platform/mail/link-token';
import { insertLink, type LinkDetails } from './store';

type LinkCall = Call<'createHostedLink'>;
type Chosen = Partial<Record<PaymentKind, ChargeTerminal>>;

/**
 * POST /hosted_payment/tokenize: creates a link that can be paid once, within thirty days. Its
 * content stays on the server. The link holds only a random token, which no later answer shows.
 */
export async function createLink(deps: PaymentDeps, call: LinkCall): Promise<ResponseOf<'createHostedLink'>> {
  const { session, caller, body } = call;
  const { chosen, errors } = await chosenTerminals(deps, call);
  const wrong = [...errors, ...hostedLinkErrors({ ...body, amount: dollarsOf(body) })];
  if (body.method !== undefined && errors.length === 0 && !chosen[body.method])
    wrong.push({ field: 'method', message: messages.selectTerminal });
  if (body.dueDate !== undefined && !isIsoDate(body.dueDate))
    wrong.push({ field: 'dueDate', message: messages.dueDateInvalid });
  const accountId = (chosen.card ?? chosen.ach)?.account_id;
  if (wrong.length > 0 || accountId === undefined) throw invalid(wrong);

  const token = newLinkToken();
  const at = deps.clock.now();
  const expires = new Date(at.getTime() + hostedLinkLifeMs);
  const id = deps.ids.id();
  const amount = body.amount === undefined ? null : (parseDollars(body.amount) ?? null);
  await deps.db.transaction().execute(async (trx) => {
    await insertLink(trx, {
      id,
      accountId,
      tokenHash: linkTokenHash(token),
      terminals: { card: chosen.card?.terminal_id ?? null, ach: chosen.ach?.terminal_id ?? null },
      amount,
      method: body.method ?? null,
      details: detailsOf(body),
      userId: session.user.id,
      at,
      expires,
    });
    await deps.audit.write(trx, {
      action: 'hosted_link.created',
      actor: { userId: session.user.id, email: session.user.email, ipAddress: caller.ipAddress },
      accountId,
      subject: { type: 'hosted_links', id },
      detail: { amount },
    });
  });
  return { error: false, token, expires: expires.toISOString() };
}

/**
 * Finds the requested terminals, all of one account of the caller's. A single id means all methods
 * that the terminal takes.
 */
async function chosenTerminals(
  { db }: PaymentDeps,
  { session, body }: LinkCall,
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

const dollarsOf = ({ amount }: HostedLinkRequest): string => (amount === undefined ? '' : String(amount));

const detailsOf = (body: HostedLinkRequest): LinkDetails => ({
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
});

const given = (text: string | undefined): string | undefined => text?.trim() || undefined;
