export {
  AuthorizationAgreeRequestSchema,
  AuthorizationOpenResponseSchema,
  AuthorizationOpenRequestSchema,
  type AuthorizationAgreeRequest,
  type AuthorizationOpenResponse,
} from './authorization';
export {
  HostedLinkResponseSchema,
  HostedLinkRequestSchema,
  HostedOpenResponseSchema,
  HostedOpenRequestSchema,
  HostedPayResponseSchema,
  HostedPayRequestSchema,
  type HostedLinkResponse,
  type HostedLinkRequest,
  type HostedOpenResponse,
  type HostedPayResponse,
  type HostedPayment,
  type HostedPayRequest,
  type HostedState,
} from './hosted-payment';
