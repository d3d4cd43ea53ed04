import { messages } from '@tillway/rules';

/** The texts that the script shows: the edge puts their translations into the page. */
export const scriptTexts: readonly string[] = [
  'Hide password',
  'Show password',
  'Reset Password',
  messages.emailRequired,
  messages.emailMustBeValid,
  messages.passwordRequired,
  messages.signInInvalid,
  messages.signInLocked,
  messages.signInDisabled,
  messages.signInExpired,
  messages.tooManyAttempts,
  messages.connectionLost,
  messages.restNotLoaded,
];
