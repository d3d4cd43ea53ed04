import { loginErrors, messages } from '@tillway/rules';
import { Button, Notice, PasswordField, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../start/shell-context';
import type { Credentials } from './create-sign-in';
import { SignInFrame } from './sign-in-frame';
import { useRefusable } from './use-refusable';

type Errors = Partial<Record<keyof Credentials, string>>;

/** The login step (doc 000 §2 Sign-in). */
export function LoginScreen() {
  const { configuration, nav, signIn } = useShell();
  const { busy, refusal, submit, forget } = useRefusable(signIn.logIn);
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [errors, setErrors] = useState<Errors>({});
  const email = useRef<HTMLInputElement>(null);
  const password = useRef<HTMLInputElement>(null);

  useEffect(() => email.current?.focus(), []);

  const change = (part: Partial<Credentials>) => {
    setCredentials((before) => ({ ...before, ...part }));
    setErrors((before) => ({ ...before, ...clearedBy(part) }));
    if (refusal && ('email' in part || refusal.code !== 'expired')) forget();
  };

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (refusal?.code === 'expired') return;
    const found = loginErrors(credentials);
    setErrors(Object.fromEntries(found.map(({ field, message }) => [field, message])));
    if (found.length > 0) return (found[0]?.field === 'email' ? email : password).current?.focus();
    const answer = await submit(credentials);
    if (answer?.code === 'otp_required') nav.push(`/otp_verify${nav.snapshot().location.search}`);
    else if (answer) password.current?.focus();
  };

  return (
    <SignInFrame title={`Sign in to ${configuration.brand.name}`}>
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
          {refusal?.code === 'expired' ? (
            <ResetPassword />
          ) : (
            <Button type="submit" variant="primary" loading={busy}>
              Login
            </Button>
          )}
        </Stack>
      </form>
    </SignInFrame>
  );
}

/** In the place of Login when the password is too old to sign in with (SHELL-005, decisions C-35). */
function ResetPassword() {
  return (
    <>
      <Button variant="primary" aria-disabled aria-describedby="reset-password-note">
        Reset Password
      </Button>
      <p id="reset-password-note">{messages.notInThisRelease}. Please ask your administrator.</p>
    </>
  );
}

const clearedBy = (part: Partial<Credentials>): Errors =>
  Object.fromEntries(Object.keys(part).map((field) => [field, undefined]));
