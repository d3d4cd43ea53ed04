import { t } from '@tillway/language';
import { dialogWidths, messages } from '@tillway/rules';
import { Button, Notice, PasswordField, Stack, TextField } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type RefObject, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { isLapsed } from '../session';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import type { SignInRefusal } from '@tillway/sign-in-page/handover';
import { OtpForm } from './otp-form';
import { AskEmail, LinkSent } from './recovery-forms';

/**
 * Covers a screen whose session has expired. The same user finds the typed input after signing in again;
 * anyone else gets a reloaded page.
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
        <p>{t(messages.lapsedExplained)}</p>
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

/** Sends the link by e-mail. The password is set in another tab while this form waits. */
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
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const form = useForm({
    initial: { email: session.view.get().user.email, password: '' },
    check: ({ password }) =>
      password === '' ? [{ field: 'password', message: messages.passwordRequired }] : [],
    send: async (credentials): Promise<void> => {
      setRefusal(undefined);
      const refused = await signIn.logIn(credentials);
      if (refused?.code === 'otp_required') return onOtp();
      setRefusal(refused);
      if (refused) form.lead('password');
    },
  });
  const password = form.field('password');

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="4">
        {refusal ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <TextField
          {...form.field('email')}
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
        />
        <PasswordField
          {...password}
          ref={(control) => {
            password.ref(control);
            field.current = control;
          }}
          label="Password"
          required
        />
        <Button type="submit" variant="primary" loading={form.busy}>
          Login
        </Button>
        <Button variant="ghost" onClick={onForgotten}>
          Forgot password?
        </Button>
      </Stack>
    </form>
  );
}
