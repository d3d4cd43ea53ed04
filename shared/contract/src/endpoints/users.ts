import { AcknowledgementSchema } from '../answers';
import {
  ChangePasswordRequestSchema,
  LoginAnswerSchema,
  LoginRequestSchema,
  PasswordResetRequestSchema,
  PermissionsAnswerSchema,
  ResetPasswordRequestSchema,
  SessionAnswerSchema,
} from '../users';
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
  changePassword: {
    method: 'PUT',
    path: '/users/change_password',
    summary: 'Change the own password; every session ends',
    access: 'session',
    body: ChangePasswordRequestSchema,
    answer: AcknowledgementSchema,
  },
  requestPasswordReset: {
    method: 'PUT',
    path: '/users/password_reset',
    summary: 'Ask for a reset link by mail; the answer does not tell who exists',
    access: 'public',
    body: PasswordResetRequestSchema,
    answer: AcknowledgementSchema,
  },
  resetPassword: {
    method: 'PUT',
    path: '/users/password_reset_verify',
    summary: 'Set a new password by a mailed token',
    access: 'public',
    body: ResetPasswordRequestSchema,
    answer: AcknowledgementSchema,
  },
  permissions: {
    method: 'GET',
    path: '/permissions',
    summary: 'Every flag that a user can have',
    access: 'session',
    answer: PermissionsAnswerSchema,
  },
} as const satisfies Record<string, Endpoint>;
