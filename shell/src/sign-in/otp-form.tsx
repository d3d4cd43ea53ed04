import { otpError } from '@tillway/rules';
import { Button, chakra, Notice, Stack, TextField } from '@tillway/ui';
import { type ReactNode, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';
import type { SignInRefusal } from './create-sign-in';
import { useRefusable } from './use-refusable';

interface OtpFormProps {
  /** The sign-in cannot go on from here. */
  onEnded: (refusal: SignInRefusal) => void;
  /** A way out, after the buttons. */
  children?: ReactNode;
}

/** Asks for a token of the second factor, or for a recovery code of somebody without the telephone. */
export function OtpForm({ onEnded, children }: OtpFormProps) {
  const { signIn } = useShell();
  const { busy, refusal, submit } = useRefusable(signIn.verify);
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const [token, setToken] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  useEffect(() => field.current?.focus(), [byRecoveryCode]);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = otpError(token);
    setError(found);
    const refused = found === undefined ? await submit(token.trim()) : undefined;
    if (refused?.code === 'ended') return onEnded(refused);
    if (found !== undefined || refused) field.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        {refusal ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <chakra.p color="fg.muted">
          {byRecoveryCode
            ? 'Enter one of the codes that you kept when you turned it on. Each works once.'
            : 'Enter the token that your authenticator shows now.'}
        </chakra.p>
        <TextField
          ref={field}
          label={byRecoveryCode ? 'Recovery code' : '2FA Token'}
          name="otpToken"
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
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
        <Button
          variant="ghost"
          onClick={() => {
            setByRecoveryCode(!byRecoveryCode);
            setToken('');
          }}
        >
          {byRecoveryCode ? 'Use a token' : 'Use a recovery code'}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
