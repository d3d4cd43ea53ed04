import { messages } from '@tillway/rules';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway, isLockedOut } from '../database';
import { malformed } from './parse';
import { failureBody, notFound, Refusal, tooLarge, unavailable } from './refusal';

/**
 * Answers every failure in the contract's shape. Internal errors are logged with the request's id and never
 * revealed.
 */
export function answerFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
  if (error instanceof Refusal) return refuse(error, reply);
  const status = statusOf(error);
  if (status === 413) return refuse(tooLarge(), reply);
  if (status === 415) return send(reply, 415, 'unsupported_media_type', 'The request must be JSON');
  // Fastify's own message for an invalid body quotes the body.
  if (status >= 400 && status < 500) return refuse(malformed(), reply);
  if (isDatabaseAway(error)) {
    // Log no stack: every call fails like this meanwhile, and the place in the program does not matter.
    request.log.error({ reason: error.message }, 'the database is away');
    return refuse(unavailable(), reply);
  }
  if (isLockedOut(error)) {
    request.log.error({ err: error }, 'a row was locked for too long');
    return refuse(unavailable(), reply);
  }
  request.log.error({ err: error }, 'a call failed');
  return send(reply, 500, 'internal', messages.unexpectedError);
}

export const answerNotFound = (_request: FastifyRequest, reply: FastifyReply): void =>
  refuse(notFound(), reply);

function refuse(refusal: Refusal, reply: FastifyReply): void {
  void reply.status(refusal.status).headers(refusal.headers).send(failureBody(refusal));
}

function send(reply: FastifyReply, status: number, code: string, message: string): void {
  void reply.status(status).send(failureBody({ code, message, fields: undefined }));
}

const statusOf = (error: unknown): number =>
  error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
