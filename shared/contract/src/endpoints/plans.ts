import { AcknowledgementSchema } from '../answers';
import { DocumentResponseSchema, SendDocumentRequestSchema } from '../documents';
import {
  FinishPlanChangeRequestSchema,
  PlanAnswerSchema,
  PlanCancelRequestSchema,
  PlanCancelSchema,
  PlanChangeAnswerSchema,
  PlanChangePreviewRequestSchema,
  PlanChangePreviewSchema,
  PlanListQuerySchema,
  PlanListSchema,
  PlanPaymentChangeSchema,
  PlanPaymentRequestSchema,
  PlanPaymentSchema,
  PlanScheduleChangeSchema,
} from '../plans';
import { manageTransactions, virtualTerminal } from './access';
import type { Endpoint } from './endpoint';

/** Installment plans. */
export const plansEndpoints = {
  plans: {
    method: 'GET',
    path: '/plans',
    summary: 'Installment plans',
    access: { permission: 'has_installment_options' },
    query: PlanListQuerySchema,
    answer: PlanListSchema,
  },
  plan: {
    method: 'GET',
    path: '/plans/{id}',
    summary: 'One plan with its payments, made and to come',
    access: { permission: 'has_installment_options' },
    answer: PlanAnswerSchema,
  },
  cancelPlan: {
    method: 'POST',
    path: '/plans/{id}/cancel',
    summary: 'Call off every payment of a plan that is still pending',
    access: manageTransactions,
    body: PlanCancelRequestSchema,
    answer: PlanCancelSchema,
  },
  payPlan: {
    method: 'POST',
    path: '/plans/{id}/payment',
    summary: 'Take a payment for a plan with its stored card or account; in full, it ends the plan',
    access: { all: [{ permission: 'has_installment_options' }, virtualTerminal] },
    body: PlanPaymentRequestSchema,
    answer: PlanPaymentSchema,
  },
  previewPlanChange: {
    method: 'POST',
    path: '/plans/{id}/changes/preview',
    summary: 'What another schedule, or another card or account, would make of what remains of a plan',
    access: manageTransactions,
    body: PlanChangePreviewRequestSchema,
    answer: PlanChangePreviewSchema,
  },
  changePlanSchedule: {
    method: 'POST',
    path: '/plans/{id}/changes/schedule',
    summary: 'Give what remains of a plan another schedule',
    access: manageTransactions,
    body: PlanScheduleChangeSchema,
    answer: PlanChangeAnswerSchema,
  },
  changePlanPayment: {
    method: 'POST',
    path: '/plans/{id}/changes/payment',
    summary: 'Pay what remains of a plan with another card or account',
    access: { all: [manageTransactions, virtualTerminal] },
    body: PlanPaymentChangeSchema,
    answer: PlanChangeAnswerSchema,
  },
  finishPlanChange: {
    method: 'POST',
    path: '/plans/{id}/changes/finish',
    summary: 'Carry out what is left of a change to a plan',
    access: manageTransactions,
    body: FinishPlanChangeRequestSchema,
    answer: PlanChangeAnswerSchema,
  },
  paymentSchedule: {
    method: 'GET',
    path: '/plans/{id}/schedule',
    summary: 'A plan’s terms and payments, to be shown, printed and signed',
    access: { any: [{ permission: 'has_installment_options' }, virtualTerminal] },
    answer: DocumentResponseSchema,
  },
  sendPaymentSchedule: {
    method: 'POST',
    path: '/plans/{id}/send_schedule_email',
    summary: 'Send a plan’s payments, made and to come, to its payer or to the address given',
    access: { any: [{ permission: 'has_installment_options' }, virtualTerminal] },
    body: SendDocumentRequestSchema,
    answer: AcknowledgementSchema,
  },
  sendPaymentScheduleByGet: {
    method: 'GET',
    path: '/plans/{id}/send_schedule_email',
    summary: 'Send a plan’s payer its payments, made and to come (documented GET form)',
    access: { any: [{ permission: 'has_installment_options' }, virtualTerminal] },
    answer: AcknowledgementSchema,
    changesState: true,
  },
} as const satisfies Record<string, Endpoint>;
