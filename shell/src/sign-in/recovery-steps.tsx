import { messages, requiredEmailError } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../start/shell-context';
import { SignInFrame } from './sign-in-frame';

interface RecoveryStepsProps {
  email: string;
  onEmail: (email: string) => void;
  onLogin: () => void;
}

/** Asks where the link is to be sent, then says that it was (SHELL-003, SHELL-004). */
export function RecoverySteps({ email, onEmail, onLogin }: RecoveryStepsProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <CheckEmail email={email} onLogin={onLogin} />
  ) : (
    <SignInFrame title="Forgot password" lead="We will send you a link to set a new one.">
      <AskEmail email={email} onEmail={onEmail} onLogin={onLogin} onSent={() => setIsSent(true)} />
    </SignInFrame>
  );
}

function AskEmail({ email, onEmail, onLogin, onSent }: RecoveryStepsProps & { onSent: () => void }) {
  const { signIn } = useShell();
  const [state, setState] = useState<{ busy?: boolean; failed?: boolean; error?: string | undefined }>({});
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    if (state.busy) return;
    const error = requiredEmailError(email);
    setState(error === undefined ? { busy: true } : { error });
    if (error !== undefined) return field.current?.focus();
    await signIn.recover(email.trim()).then(onSent, () => setState({ failed: true }));
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        {state.failed ? <Notice severity="error">{messages.recoveryFailed}</Notice> : null}
        <TextField
          ref={field}
          label="Email"
          name="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          value={email}
          error={state.error}
          onChange={(event) => {
            onEmail(event.target.value);
            setState((before) => ({ ...before, error: undefined }));
          }}
        />
        <Button type="submit" variant="primary" loading={state.busy ?? false}>
          Send Recovery Email
        </Button>
        <Button variant="ghost" onClick={onLogin}>
          Back to login
        </Button>
      </Stack>
    </form>
  );
}

function CheckEmail({ email, onLogin }: Pick<RecoveryStepsProps, 'email' | 'onLogin'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <SignInFrame title={messages.checkEmail}>
      <Stack gap="4">
        <Notice severity="info">
          If {email.trim()} belongs to a user, a link is on its way. It works once, within an hour.
        </Notice>
        <Button ref={back} onClick={onLogin}>
          Back to login
        </Button>
      </Stack>
    </SignInFrame>
  );
}
