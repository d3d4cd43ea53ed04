import { AcknowledgementSchema } from '../answers';
import {
  AuthorizationAgreeRequestSchema,
  AuthorizationOpenAnswerSchema,
  AuthorizationOpenRequestSchema,
  HostedLinkAnswerSchema,
  HostedLinkRequestSchema,
  HostedOpenAnswerSchema,
  HostedOpenRequestSchema,
  HostedPayAnswerSchema,
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
    answer: HostedLinkAnswerSchema,
  },
  openHostedLink: {
    method: 'POST',
    path: '/hosted_payment/open',
    summary: 'What a payment link asks for, and whether it is still open',
    access: 'public',
    body: HostedOpenRequestSchema,
    answer: HostedOpenAnswerSchema,
  },
  payHostedLink: {
    method: 'POST',
    path: '/hosted_payment/pay',
    summary: 'Pay by a link: once',
    access: 'public',
    body: HostedPayRequestSchema,
    answer: HostedPayAnswerSchema,
  },
  openAuthorization: {
    method: 'POST',
    path: '/ach_authorization/open',
    summary: 'What a mailed link asks its payer to authorize',
    access: 'public',
    body: AuthorizationOpenRequestSchema,
    answer: AuthorizationOpenAnswerSchema,
  },
  agreeToAuthorization: {
    method: 'POST',
    path: '/ach_authorization/agree',
    summary: 'The payer authorizes a bank debit: once',
    access: 'public',
    body: AuthorizationAgreeRequestSchema,
    answer: AcknowledgementSchema,
  },
} as const satisfies Record<string, Endpoint>;
