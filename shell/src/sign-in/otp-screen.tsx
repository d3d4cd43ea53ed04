import { otpError } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../start/shell-context';
import { SignInFrame } from './sign-in-frame';
import { useRefusable } from './use-refusable';

/** The second factor (SHELL-008). The first step's credentials wait in memory; loading the page anew begins again. */
export function OtpScreen() {
  const { nav, signIn } = useShell();
  const { busy, refusal, submit } = useRefusable(signIn.verify);
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), []);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = otpError(token);
    setError(found);
    const refused = found !== undefined || (await submit(token.trim())) !== undefined;
    if (refused) field.current?.select();
  };

  const startOver = () => {
    signIn.cancelOtp();
    nav.replace(`/${nav.snapshot().location.search}`);
  };

  return (
    <SignInFrame title="Two-factor verification" lead="Enter the token that your authenticator shows now.">
      <form noValidate onSubmit={(event) => void onSubmit(event)}>
        <Stack gap="4">
          {refusal ? (
            <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
          ) : null}
          <TextField
            ref={field}
            label="2FA Token"
            name="otpToken"
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={token}
            error={error}
            onChange={(event) => {
              setToken(event.target.value);
              setError(undefined);
            }}
          />
          <Button type="submit" variant="primary" loading={busy}>
            Validate
          </Button>
          <Button variant="ghost" onClick={startOver}>
            Back to login
          </Button>
        </Stack>
      </form>
    </SignInFrame>
  );
}
