import type { PaymentRequest } from '@tillway/contract';
import {
  type Cents,
  feeError,
  type FieldError,
  type IsoDate,
  limits,
  messages,
  parseDollars,
  paymentMethodOf,
  type PaymentKind,
  priceAdjustment,
  type UserPermissions,
  validateCharge,
} from '@tillway/rules';
import type { Instrument } from '../../processors/instrument';
import {
  consistencyErrors,
  authorizationConsistencyErrors,
  instrumentConsistencyErrors,
  terminalConsistencyErrors,
  cents,
} from './consistency-errors';
import { authorizeOnlyErrors } from './authorize-only';
import { formOf } from './charge-form';
import { expirationOf, type StoredInstrument } from '../vault/instruments';
import { instrumentOf } from './instrument-of';
import { validateSeries, type Series } from '../new-series/series-of';
import type { ChargeTerminal } from '../../merchants/terminals/charge-terminal';
import { validateWaiver, type Waiver } from './waiver';

/** A charge that the rules allow, with its price adjustment. Amounts in cents. */
export interface PricedPayment {
  method: PaymentKind;
  /** Before the price adjustment. */
  amount: Cents;
  fee: Cents;
  waiver: Waiver | undefined;
  instrument: Instrument;
  stored: StoredInstrument | undefined;
  /** The day it is charged on; null to charge now. */
  postDate: IsoDate | null;
  series: Series | undefined;
  isInstallment: boolean;
}

interface Circumstances {
  terminal: ChargeTerminal;
  permissions: UserPermissions;
  today: IsoDate;
  /**
   * `undefined` if the request names no token, or one that the account does not have or has
   * disabled.
   */
  stored: StoredInstrument | undefined;
  /** The portal's own rate of a waived price adjustment, in percent. Absent if it has none. */
  brandRate?: number | undefined;
}

/**
 * Validates and prices a request by the browser's rules. The gateway's fee decides: any other is
 * refused. The caller's permissions allow a waiver, not the request.
 */
export function validateAndPrice(
  request: PaymentRequest,
  { terminal, permissions, today, stored, brandRate }: Circumstances,
): { charge: PricedPayment } | { errors: FieldError[] } {
  const method = paymentMethodOf(request.request_type) ?? 'card';
  const amount = parseDollars(request.amount) ?? 0;
  // An amount beyond the limit is refused below. It has no price and may exceed exact arithmetic.
  const priced = amount > limits.maxAmount ? 0 : amount;
  const waiver = validateWaiver(request, { terminal, permissions, amount: priced, brandRate });
  const fee = priceAdjustment({
    amount: priced,
    terminal,
    paymentType: method,
    waived: waiver.value !== undefined,
  });
  const series = validateSeries(request, { terminal, permissions, today });
  const errors = [
    ...validateCharge(formOf(request, method), {
      today,
      terminals: [terminal],
      storedExpiration: stored && expirationOf(stored.instrument),
      canUseNachaAuthorization: terminal.account_permissions['can_use_nacha_authorization'] === true,
    }),
    ...(request.token && !isOf(method, stored) ? [invalidToken] : []),
    ...instrumentConsistencyErrors(request, stored),
    ...consistencyErrors([['total_amount', cents(request.total_amount), 'amount', amount]]),
    ...terminalConsistencyErrors(request, method, terminal),
    ...authorizationConsistencyErrors(request, method, terminal),
    ...authorizeOnlyErrors(request, {
      ...{ method, permissions, terminal },
      isLater: firstDay(request, series.value, today) !== null,
    }),
    ...waiver.errors,
    ...series.errors,
  ];
  const wrongFee = feeProblem(request.fee, fee);
  if (wrongFee !== undefined) errors.push({ field: 'fee', message: wrongFee });
  if (errors.length > 0) return { errors };
  return {
    charge: {
      method,
      amount,
      fee,
      waiver: waiver.value,
      instrument: stored?.instrument ?? instrumentOf(request, method),
      stored,
      postDate: firstDay(request, series.value, today),
      series: series.value,
      isInstallment: Boolean(request.is_installment),
    },
  };
}

const invalidToken: FieldError = { field: 'token', message: messages.invalidToken };

const isOf = (method: PaymentKind, stored: StoredInstrument | undefined): boolean =>
  stored?.instrument.kind === (method === 'card' ? 'card' : 'bank');

/** The day of the first charge: a series' start, or the close date. Null if that is today. */
const firstDay = ({ close_date }: PaymentRequest, series: Series | undefined, today: IsoDate) => {
  const day = series?.start ?? close_date;
  return day !== undefined && day > today ? day : null;
};

/** The error of a fee in the request that does not match the gateway's. */
function feeProblem(sent: PaymentRequest['fee'], fee: Cents): string | undefined {
  if (sent === undefined) return undefined;
  return feeError(String(sent)) ?? (parseDollars(sent) === fee ? undefined : messages.feeMismatch);
}
