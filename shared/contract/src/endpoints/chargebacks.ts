import {
  ChargebackResponseSchema,
  ChargebackListQuerySchema,
  ChargebackListSchema,
  CreateDisputeRequestSchema,
  EnteredDisputeSchema,
  DecideDisputeRequestSchema,
  EvidenceRequestSchema,
} from '../chargebacks';
import { answerDisputes, superuser, viewTransactions } from './access';
import type { Endpoint } from './endpoint';

/** Chargebacks: disputes of card payments. */
export const chargebacksEndpoints = {
  chargebacks: {
    method: 'GET',
    path: '/chargebacks',
    summary: 'Chargebacks',
    access: viewTransactions,
    query: ChargebackListQuerySchema,
    response: ChargebackListSchema,
  },
  chargeback: {
    method: 'GET',
    path: '/chargebacks/{id}',
    summary: 'One chargeback with its history, evidence, and payment',
    access: viewTransactions,
    response: ChargebackResponseSchema,
  },
  createDispute: {
    method: 'POST',
    path: '/chargebacks',
    summary: 'Enter a dispute that a processor told of; a case that is known stays as it is',
    access: superuser,
    body: CreateDisputeRequestSchema,
    response: EnteredDisputeSchema,
  },
  decideDispute: {
    method: 'POST',
    path: '/chargebacks/{id}/decide',
    summary: 'Record the word of the card’s bank: won gives the money back, lost takes it',
    access: superuser,
    body: DecideDisputeRequestSchema,
    response: ChargebackResponseSchema,
  },
  addEvidence: {
    method: 'POST',
    path: '/chargebacks/{id}/evidence',
    summary: 'Add a text to the evidence of a dispute',
    access: answerDisputes,
    body: EvidenceRequestSchema,
    response: ChargebackResponseSchema,
  },
  removeEvidence: {
    method: 'DELETE',
    path: '/chargebacks/{id}/evidence/{evidence}',
    summary: 'Remove a text or a file from the evidence of a dispute',
    access: answerDisputes,
    response: ChargebackResponseSchema,
  },
  answerDispute: {
    method: 'POST',
    path: '/chargebacks/{id}/answer',
    summary: 'Send the answer with its evidence; it cannot be changed afterward',
    access: answerDisputes,
    response: ChargebackResponseSchema,
  },
  acceptDispute: {
    method: 'POST',
    path: '/chargebacks/{id}/accept',
    summary: 'Accept a dispute: the money stays with the cardholder',
    access: answerDisputes,
    response: ChargebackResponseSchema,
  },
} as const satisfies Record<string, Endpoint>;
