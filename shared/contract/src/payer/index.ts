export {
  AuthorizationAgreeRequestSchema,
  AuthorizationOpenAnswerSchema,
  AuthorizationOpenRequestSchema,
  authorizationStates,
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
  hostedStates,
  type HostedLinkAnswer,
  type HostedLinkRequest,
  type HostedOpenAnswer,
  type HostedPayAnswer,
  type HostedPayment,
  type HostedPayRequest,
  type HostedState,
} from './hosted-payment';
