export type { ChargeContext, ChargeForm } from './form';
export {
  type CardCheck,
  type CheckFacts,
  checkPolicies,
  type CheckPolicy,
  chargeConditions,
  failedChecks,
  feeOfPart,
  owedOf,
  type PartFacts,
  restQuery,
} from './kept-charge';
export {
  authorizationLink,
  hostedAttempts,
  hostedLinkDays,
  hostedLinkErrors,
  hostedLinkLifeMs,
  hostedPaymentLink,
  hostedTerminalsError,
  type HostedLinkForm,
} from './hosted-link';
export { linkMailsADay, linkTerminalId, paymentLinkErrors, type PaymentLinkForm } from './link-form';
export { linkColumnLabels, defaultLinkColumns, type LinkListColumn } from './link-columns';
export {
  linkExpires,
  linkStatus,
  linkStatuses,
  linkStatusLabels,
  type LinkFacts,
  type LinkStatus,
} from './link-status';
export { hostedPaymentErrors, type HostedPaymentForm } from './hosted-payment';
export { payNowCloseDate, payNowDateError, postDateError } from './post-date';
export { paymentMethodOf, paymentRequestType } from './request-type';
export {
  carriesStandingSeries,
  isPlanPart,
  paymentsToCome,
  replacementDateError,
  rerunQuery,
  seriesTerms,
  type SeriesTerms,
  voidsOriginal,
} from './rerun';
export { mayStartSeries, offersSeries, runsBySchedule } from './series-offer';
export { validateCharge } from './validate-charge';
