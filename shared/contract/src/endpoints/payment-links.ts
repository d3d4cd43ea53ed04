import {
  PaymentLinkListQuerySchema,
  PaymentLinkListSchema,
  PaymentLinkRequestSchema,
  PaymentLinkResponseSchema,
  SendPaymentLinkRequestSchema,
} from '../payer';
import { createLinks, viewLinks } from './access';
import type { Endpoint } from './endpoint';

/** Payment links, for the merchants who send them. */
export const paymentLinksEndpoints = {
  paymentLinks: {
    method: 'GET',
    path: '/payment_links',
    summary: 'Payment links',
    access: viewLinks,
    query: PaymentLinkListQuerySchema,
    response: PaymentLinkListSchema,
  },
  paymentLink: {
    method: 'GET',
    path: '/payment_links/{id}',
    summary: 'One payment link; with its token for users who may create links',
    access: viewLinks,
    response: PaymentLinkResponseSchema,
  },
  createPaymentLink: {
    method: 'POST',
    path: '/payment_links',
    summary: 'Create a payment link, and send it by e-mail if asked to',
    access: createLinks,
    body: PaymentLinkRequestSchema,
    response: PaymentLinkResponseSchema,
  },
  sendPaymentLink: {
    method: 'POST',
    path: '/payment_links/{id}/send',
    summary: 'Send an open payment link by e-mail, again or for the first time',
    access: createLinks,
    body: SendPaymentLinkRequestSchema,
    response: PaymentLinkResponseSchema,
  },
  withdrawPaymentLink: {
    method: 'POST',
    path: '/payment_links/{id}/withdraw',
    summary: 'Withdraw a payment link, so that nobody can pay by it',
    access: createLinks,
    response: PaymentLinkResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
