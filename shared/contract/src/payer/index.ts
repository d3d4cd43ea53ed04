export {
  AuthorizationAgreeRequestSchema,
  AuthorizationOpenAnswerSchema,
  AuthorizationOpenRequestSchema,
  type AuthorizationAgreeRequest,
  type AuthorizationOpenAnswer,
} from './authorization';
export {
  HostedLinkAnswerSchema,
  HostedLinkRequestSchema,
  HostedOpenAnswerSchema,
  HostedOpenRequestSchema,
  HostedPayAnswerSchema,
  HostedPayRequestSchema,
  type HostedLinkAnswer,
  type HostedLinkRequest,
  type HostedOpenAnswer,
  type HostedPayAnswer,
  type HostedPayment,
  type HostedPayRequest,
  type HostedState,
} from './hosted-payment';
