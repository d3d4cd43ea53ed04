import { loginErrors } from '@tillway/rules';
import { Button, Notice, PasswordField, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';
import type { Credentials } from './create-sign-in';
import { useRefusable } from './use-refusable';

type Errors = Partial<Record<keyof Credentials, string>>;

interface LoginStepProps {
  credentials: Credentials;
  onChange: (part: Partial<Credentials>) => void;
  /** The password is forgotten, or too old to sign in with. */
  onForgotten: () => void;
}

/** The login step (doc 000 §2 Sign-in). */
export function LoginStep({ credentials, onChange, onForgotten }: LoginStepProps) {
  const { nav, signIn } = useShell();
  const { busy, refusal, submit, forget } = useRefusable(signIn.logIn);
  const [errors, setErrors] = useState<Errors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);
  const hasExpired = refusal?.code === 'expired';

  useEffect(() => (email.current?.value ? password : email).current?.focus(), []);

  const change = (part: Partial<Credentials>) => {
    onChange(part);
    setErrors((before) => ({ ...before, ...clearedBy(part) }));
    if (refusal && ('email' in part || !hasExpired)) forget();
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (hasExpired) return onForgotten();
    const found = loginErrors(credentials);
    setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])));
    if (found.length > 0) return (found[0]?.field === 'email' ? email : password).current?.focus();
    const answer = await submit(credentials);
    if (answer?.code === 'otp_required') nav.push(`/otp_verify${nav.snapshot().location.search}`);
    else if (answer) password.current?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        {refusal && refusal.code !== 'otp_required' ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <TextField
          ref={email}
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={credentials.email}
          error={errors.email}
          onChange={(event) => change({ email: event.target.value })}
        />
        <PasswordField
          ref={password}
          label="Password"
          name="password"
          required
          value={credentials.password}
          error={errors.password}
          onChange={(event) => change({ password: event.target.value })}
        />
        {hasExpired ? (
          // In the place of Login when the password is too old to sign in with (SHELL-005, decisions C-35).
          <Button type="submit" variant="primary" size="lg">
            Reset Password
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" size="lg" loading={busy}>
              Login
            </Button>
            <Button variant="ghost" onClick={onForgotten}>
              Forgot password?
            </Button>
          </>
        )}
      </Stack>
    </form>
  );
}

const clearedBy = (part: Partial<Credentials>): Errors =>
  Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
