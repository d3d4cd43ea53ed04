import { AcknowledgementSchema } from '../answers';
import { LoginAnswerSchema, LoginRequestSchema, SessionAnswerSchema } from '../users';
import type { Endpoint } from './endpoint';

/** Sessions, passwords, second factor, users. */
export const usersEndpoints = {
  login: {
    method: 'POST',
    path: '/users/login',
    summary: 'Sign in',
    access: 'public',
    body: LoginRequestSchema,
    answer: LoginAnswerSchema,
  },
  session: {
    method: 'GET',
    path: '/users/token',
    summary: 'The session, refreshed',
    access: 'session',
    answer: SessionAnswerSchema,
  },
  logout: {
    method: 'POST',
    path: '/users/token_invalidate',
    summary: 'Sign out',
    access: 'pending',
    answer: AcknowledgementSchema,
  },
  logoutByGet: {
    method: 'GET',
    path: '/users/token_invalidate',
    summary: 'Sign out (documented GET form)',
    access: 'pending',
    answer: AcknowledgementSchema,
    changesState: true,
  },
} as const satisfies Record<string, Endpoint>;
