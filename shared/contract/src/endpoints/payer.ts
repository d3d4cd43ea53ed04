import { AcknowledgementSchema } from '../answers';
import {
  AuthorizationAgreeRequestSchema,
  AuthorizationOpenResponseSchema,
  AuthorizationOpenRequestSchema,
  HostedLinkResponseSchema,
  HostedLinkRequestSchema,
  HostedOpenResponseSchema,
  HostedOpenRequestSchema,
  HostedPayResponseSchema,
  HostedPayRequestSchema,
} from '../payer';
import type { Endpoint } from './endpoint';

/** Links for payers, who have no session. Each token permits one thing. */
export const payerEndpoints = {
  createHostedLink: {
    method: 'POST',
    path: '/hosted_payment/tokenize',
    summary: 'Make a link that a payer pays by',
    access: { permission: 'can_use_hpp' },
    body: HostedLinkRequestSchema,
    response: HostedLinkResponseSchema,
  },
  openHostedLink: {
    method: 'POST',
    path: '/hosted_payment/open',
    summary: 'What a payment link asks for, and whether it is still open',
    access: 'public',
    body: HostedOpenRequestSchema,
    response: HostedOpenResponseSchema,
  },
  payHostedLink: {
    method: 'POST',
    path: '/hosted_payment/pay',
    summary: 'Pay by a link: once',
    access: 'public',
    body: HostedPayRequestSchema,
    response: HostedPayResponseSchema,
  },
  openAuthorization: {
    method: 'POST',
    path: '/ach_authorization/open',
    summary: 'What a mailed link asks its payer to authorize',
    access: 'public',
    body: AuthorizationOpenRequestSchema,
    response: AuthorizationOpenResponseSchema,
  },
  agreeToAuthorization: {
    method: 'POST',
    path: '/ach_authorization/agree',
    summary: 'The payer authorizes a bank debit: once',
    access: 'public',
    body: AuthorizationAgreeRequestSchema,
    response: AcknowledgementSchema,
  },
} as const satisfies Record<string, Endpoint>;
