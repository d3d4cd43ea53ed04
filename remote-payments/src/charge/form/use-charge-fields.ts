import { usePortal, useSession } from '@tillway/remote-kit';
import { mayAuthorizeOnly, type IsoDate, type PaymentKind } from '@tillway/rules';
import { useEffect, useMemo, useState } from 'react';
import { useForm, type UseFormReturn, useWatch } from 'react-hook-form';
import { keptDraft } from '../kept/draft';
import { useDraft } from '../kept/use-draft';
import { presetTerminal } from '@tillway/payment-parts/terminal';
import type { Origin } from '../origin/origin';
import { useScheduleLock } from '@tillway/payment-parts/plan';
import type { ChargeQuery } from '../query';
import { isOptionalSeries, kindOf } from './kind';
import { chargeResolver } from './resolver';
import { chargeTerminals, showsSeriesInline } from './terminals';
import { type ChargeValues, emptyCharge } from './values';

/** The facts that decide whether a form's payment may be authorized only, but for its post date. */
export type AuthorizeOnlyForm = Parameters<typeof mayAuthorizeOnly>[0];

interface FieldsOptions {
  method: PaymentKind;
  query: ChargeQuery;
  origin: Origin;
  /** Today's date at the merchant. */
  today: IsoDate;
}

/** Holds the values of the charge screen and derives terminal, account, and kind of charge from them. */
export function useChargeFields({ method, query, origin, today }: FieldsOptions) {
  const session = useSession();
  const [stored, setStored] = useState(origin.stored);
  const { mode, continuesPlan } = query;
  const { nav } = usePortal();
  // A plan that exists may be paid in every portal.
  const has = continuesPlan ? undefined : nav.has;
  const accountId = stored?.accountId;
  const terminals = useMemo(
    () => chargeTerminals(session, { method, has, mode, accountId }),
    [session, method, has, mode, accountId],
  );
  const preset = presetTerminal(terminals, session, method, origin.terminalId);
  const [initial] = useState(() => ({ ...emptyCharge(preset, today), ...origin.values }));
  const keeps = query.origin.from === 'nothing';
  const [kept] = useState(() => (keeps ? keptDraft(session.user.id, { method, mode }, initial) : undefined));
  const form: UseFormReturn<ChargeValues> = useForm<ChargeValues>({
    defaultValues: { ...initial, ...kept },
    mode: 'onTouched',
    // `Problems` focuses the first wrong field in visual order instead of registration order.
    shouldFocusError: false,
    resolver: chargeResolver((values) => ({
      today,
      terminals,
      method,
      kind: kindOf(values.recurring, offered),
      unlocked: lock.unlocked,
      token: stored?.token,
      storedExpiration: stored?.expiration,
      canUseNachaAuthorization: asksAuthorization,
    })),
  });
  // Exact: otherwise every field whose name begins with `recurring` renders the form.
  const [terminalId, recurring] = useWatch({
    control: form.control,
    name: ['terminal_id', 'recurring'],
    exact: true,
  });
  const terminal = terminals.find(({ terminal_id }) => terminal_id === terminalId);
  const account = session.user.accounts.find(({ id }) => id === terminal?.account_id);
  const asksAuthorization: boolean =
    method === 'ach' && account?.permissions.can_use_nacha_authorization === true;
  const inline = mode === 'single' && showsSeriesInline(terminal, session, { method, has });

  const offered = { mode, inline, continuesPlan };
  const kind = kindOf(recurring, offered);
  const authorizeOnly: AuthorizeOnlyForm = {
    method,
    permissions: session.permissions,
    processorId: terminal?.processor_id ?? 0,
    isSingle: mode === 'single' && kind === 'single' && !continuesPlan && origin.original === undefined,
  };
  const lock = useScheduleLock(`${mode} ${kind}`, kind !== 'single');

  // Resets a terminal that the new mode does not offer.
  useEffect(() => {
    if (terminalId !== '' && !terminal) form.setValue('terminal_id', preset);
  }, [form, terminal, terminalId, preset]);

  // Resets a daily frequency, because installments are not paid daily.
  useEffect(() => {
    if (kind === 'installment' && recurring === 'daily') form.setValue('recurring', 'none');
  }, [form, kind, recurring]);

  const draft = useDraft({ form, method, mode, initial, keeps });

  return {
    form,
    draft,
    /** Earlier input was restored. */
    isRestored: kept !== undefined,
    terminals,
    terminal,
    has,
    account,
    kind,
    optional: isOptionalSeries(offered),
    showsPlan: mode !== 'single' || inline,
    lock,
    stored,
    setStored,
    asksAuthorization,
    /** Set if the payment may hold the money for a later capture, unless it has a post date. */
    authorizeOnly: mayAuthorizeOnly(authorizeOnly) ? authorizeOnly : undefined,
    /** The field to focus first: the terminal if it must be chosen, otherwise the amount. */
    first: terminals.length > 1 && preset === '' ? ('terminal_id' as const) : ('amount' as const),
  };
}

export type ChargeFields = ReturnType<typeof useChargeFields>;
