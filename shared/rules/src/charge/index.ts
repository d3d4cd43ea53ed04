export type { ChargeContext, ChargeForm } from './form';
export { hostedLinkLifeMs, hostedTerminalsError } from './hosted-link';
export { payNowCloseDate, payNowDateError, postDateError } from './post-date';
export { paymentMethodOf, paymentRequestType } from './request-type';
export { voidsOriginal } from './rerun';
export { terminalError } from './terminal-error';
export { validateCharge } from './validate-charge';
