import {
  addDays,
  formatCardNumber,
  formatDate,
  formatExpirationEntry,
  formatMoney,
  formatPhoneEntry,
  type IsoDate,
  type PaymentKind,
  type TerminalFacts,
} from '@tillway/rules';
import { kindOf } from '../form/kind';
import {
  endDateLimits,
  plannedPaymentsOf,
  previewRows,
  recalculated,
  sumsOf,
  type Typed,
} from '@tillway/payment-parts/plan';
import { errorsOf } from '../form/resolver';
import { type ChargeValues, emptyCharge } from '../form/values';
import type { ChargeMode } from '../query';
import { confirmationOf } from '../sending/confirmation';
import type { ConfirmedCharge } from '../sending/confirmed-charge';
import { paymentRequest } from '../sending/payload';

export interface Scenario {
  method: PaymentKind;
  mode: ChargeMode;
  inline: boolean;
  continuesPlan: boolean;
  /** The stored card or account to charge. */
  token: string | undefined;
  terminals: readonly TerminalFacts[];
  today: IsoDate;
}

const masks: Partial<Record<keyof ChargeValues, (text: string, values: ChargeValues) => string>> = {
  card_number: formatCardNumber,
  card_expiration: formatExpirationEntry,
  billing_phone: (text, { billing_country }) => formatPhoneEntry(text, billing_country),
};

/**
 * The state of the charge screen without its components. Each key has the same effect, and all displayed
 * values are computed.
 */
export function typedForm(
  { today, terminals, method, token, ...offered }: Scenario,
  start: Partial<ChargeValues>,
) {
  let values: ChargeValues = { ...emptyCharge(terminals[0]?.terminal_id ?? '', today), ...start };
  let typed: Typed = { splitBy: 'amount', end: values.recurring_end_date };
  const kind = () => kindOf(values.recurring, offered);
  const parts = () => plannedPaymentsOf(values, kind(), { method, terminals, waived: false });
  const errors = () =>
    errorsOf(values, {
      method,
      token,
      today,
      terminals,
      kind: kind(),
      unlocked: false,
      canUseNachaAuthorization: true,
    });

  function confirmedCharge(): ConfirmedCharge {
    return {
      method,
      kind: kind(),
      values,
      parts: parts(),
      accountId: 'account-1',
      terminalName: 'Front desk',
      stored: undefined,
      groupId: kind() === 'installment' ? 'G'.repeat(36) : undefined,
      continuesPlan: offered.continuesPlan,
      waiver: undefined,
      waivedFee: () => 0,
      asksAuthorization: true,
      today,
      original: undefined,
      replacesOriginal: false,
    };
  }

  return {
    /** Updates a field after one more key. */
    enter(field: keyof ChargeValues, text: string | boolean) {
      const shown = typeof text === 'string' ? (masks[field]?.(text, values) ?? text) : text;
      values = { ...values, [field]: shown };
      const next = recalculated(values, field, { kind: kind(), typed, today });
      values = { ...values, ...next.values };
      typed = next.typed;
    },
    /** Computes everything that the screen displays. */
    draw() {
      const shown = parts();
      const { total } = sumsOf(shown);
      const { min, max } = endDateLimits(values.recurring_start_date, today);
      return [
        ...previewRows(shown).map(
          ({ date, amount, fee }) => `${formatDate(date ?? today)} ${formatMoney(amount + fee)}`,
        ),
        ...shown
          .flatMap((part) => (part.role === 'series' ? [part.dates.start, part.dates.end] : []))
          .map((date) => formatDate(date)),
        formatMoney(total ?? 0),
        addDays(today, 1),
        min,
        max,
        ...errors().map(({ message }) => message),
      ];
    },
    errors,
    /** Builds the requests of a form that passes the rules. */
    requests() {
      const order = confirmedCharge();
      confirmationOf(order);
      return order.parts.map((part, index) =>
        paymentRequest(order, part, {
          nonce: 'N'.repeat(36),
          offsetHours: -6,
          allowDuplicate: index > 0,
          token,
        }),
      );
    },
  };
}
