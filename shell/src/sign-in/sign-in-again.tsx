import { dialogWidths, messages } from '@tillway/rules';
import { Button, Notice, PasswordField, Stack, TextField } from '@tillway/ui';
import { Dialog } from '@tillway/ui-rich';
import { type RefObject, type SubmitEvent, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isLapsed } from '../session';
import { useShell } from '../context/shell-context';
import { OtpForm } from './otp-form';
import { AskEmail, LinkSent } from './recovery-forms';
import { useRefusable } from './use-refusable';

/**
 * Over a screen whose session the gateway knows no longer: who signs in again finds what was typed, anybody else a page that
 * is loaded anew (decision 21).
 */
export function SignInAgain() {
  const { session } = useShell();
  const lapsed = useStore(session.store, isLapsed);
  return lapsed ? <Ask /> : null;
}

function Ask() {
  const { session } = useShell();
  const [step, setStep] = useState<'password' | 'otp' | 'forgotten'>('password');
  const password = useRef<HTMLInputElement>(null);
  const leave = () => session.end({ by: 'portal', message: messages.tokenInvalid, isGone: true });
  return (
    <Dialog open title={messages.tokenInvalid} maxWidth={dialogWidths.confirm} initialFocus={password}>
      <Stack gap="4">
        <p>{messages.lapsedExplained}</p>
        {step === 'otp' ? <OtpForm onEnded={() => setStep('password')} /> : null}
        {step === 'password' ? (
          <PasswordForm
            field={password}
            onOtp={() => setStep('otp')}
            onForgotten={() => setStep('forgotten')}
          />
        ) : null}
        {step === 'forgotten' ? (
          <Recovery email={session.view.get().user.email} onLogin={() => setStep('password')} />
        ) : null}
        <Button variant="ghost" onClick={leave}>
          Log out
        </Button>
      </Stack>
    </Dialog>
  );
}

/** The link is mailed, and set in another tab; the form waits below meanwhile. */
function Recovery({ email: first, onLogin }: { email: string; onLogin: () => void }) {
  const [email, setEmail] = useState(first);
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <LinkSent email={email} onLogin={onLogin} />
  ) : (
    <AskEmail email={email} onEmail={setEmail} onLogin={onLogin} onSent={() => setIsSent(true)} />
  );
}

interface PasswordFormProps {
  field: RefObject<HTMLInputElement | null>;
  onOtp: () => void;
  onForgotten: () => void;
}

function PasswordForm({ field, onOtp, onForgotten }: PasswordFormProps) {
  const { session, signIn } = useShell();
  const { busy, refusal, submit } = useRefusable(signIn.logIn);
  const [email, setEmail] = useState(session.view.get().user.email);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found = password === '' ? messages.passwordRequired : undefined;
    setError(found);
    const refused = found === undefined ? await submit({ email, password }) : undefined;
    if (refused?.code === 'otp_required') return onOtp();
    if (found !== undefined || refused) field.current?.focus();
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        {refusal && refusal.code !== 'otp_required' ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <TextField
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
        <PasswordField
          ref={field}
          label="Password"
          required
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
        <Button type="submit" variant="primary" loading={busy}>
          Login
        </Button>
        <Button variant="ghost" onClick={onForgotten}>
          Forgot password?
        </Button>
      </Stack>
    </form>
  );
}
