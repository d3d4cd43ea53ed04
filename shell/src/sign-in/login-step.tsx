import { loginErrors } from '@tillway/rules';
import type { SignInRefusal } from '@tillway/sign-in-page/handover';
import { Button, Notice, PasswordField, Stack, TextField } from '@tillway/ui';
import { type ChangeEvent, type SubmitEvent, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import type { Credentials } from './create-sign-in';
import { restoreForm } from './restore-form';

interface LoginStepProps {
  credentials: Credentials;
  onChange: (part: Partial<Credentials>) => void;
  /** Called if the password is forgotten or too old. */
  onForgotten: () => void;
}

/** The login step with e-mail and password. */
export function LoginStep({ credentials, onChange, onForgotten }: LoginStepProps) {
  const { nav, signIn } = useShell();
  const [refusal, setRefusal] = useState<SignInRefusal | undefined>();
  const hasExpired = refusal?.code === 'expired';
  const form = useForm({
    initial: { email: credentials.email, password: credentials.password },
    check: loginErrors,
    send: (values) => {
      setRefusal(undefined);
      return follow(signIn.logIn(values));
    },
  });
  const follow = async (asked: Promise<SignInRefusal | undefined>): Promise<void> => {
    const refused = await asked;
    if (refused?.code === 'otp_required') return nav.push(`/otp_verify${nav.snapshot().location.search}`);
    setRefusal(refused);
    if (refused) form.lead('password');
  };
  useLayoutEffect(
    () =>
      signIn.onTakeOver((soFar) => {
        const { values, errors, refusal: refused, answer, isForgotten } = soFar;
        // Drawn before it returns: the form in the page was there a moment ago.
        flushSync(() => {
          onChange(values);
          if (isForgotten) return onForgotten();
          form.restore(values, errors);
          setRefusal(refused);
          if (answer) void form.attempt(() => follow(signIn.finish(answer)));
        });
        if (!isForgotten) restoreForm(soFar);
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- the first of these functions do the same as all later ones
    [],
  );

  const onSubmit = (event: SubmitEvent) => {
    if (!hasExpired) return form.submit(event);
    event.preventDefault();
    onForgotten();
  };
  const bound = (name: keyof Credentials) => {
    const field = form.field(name);
    return {
      ...field,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        field.onChange(event);
        onChange({ [name]: event.target.value });
        if (name === 'email' || !hasExpired) setRefusal(undefined);
      },
    };
  };

  return (
    <form noValidate onSubmit={onSubmit}>
      <Stack gap="4">
        {refusal ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <TextField
          {...bound('email')}
          autoFocus={credentials.email === ''}
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <PasswordField
          {...bound('password')}
          autoFocus={credentials.email !== ''}
          label="Password"
          required
        />
        {hasExpired ? (
          // Replaces Login if the password is too old to sign in.
          <Button type="submit" variant="primary" size="lg">
            Reset Password
          </Button>
        ) : (
          <>
            <Button type="submit" variant="primary" size="lg" loading={form.busy}>
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
