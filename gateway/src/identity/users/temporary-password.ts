import { randomBytes } from 'node:crypto';
import { hashPassword } from '../../platform/access/password';

/**
 * Columns of a password that somebody else chose: it must be changed before anything else, and within days.
 */
export const temporaryPassword = async (password: string, at: Date) => ({
  password_hash: await hashPassword(password),
  password_last_changed: at,
  password_grace_period: null,
  force_change_password: true,
  temporary_password: true,
});

/** Columns of an unknown password, for a user who sets the first one by a link. */
export const noPassword = async () => ({
  password_hash: await hashPassword(randomBytes(32).toString('base64url')),
  password_last_changed: null,
  password_grace_period: null,
});
