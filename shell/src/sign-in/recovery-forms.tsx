import { messages, requiredEmailError } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { type SubmitEvent, useEffect, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';

export interface RecoveryProps {
  email: string;
  onEmail: (email: string) => void;
  onLogin: () => void;
}

/** Where the link is to be sent. */
export function AskEmail({ email, onEmail, onLogin, onSent }: RecoveryProps & { onSent: () => void }) {
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

/** That it was sent, whether or not there is such a user. */
export function LinkSent({ email, onLogin }: Pick<RecoveryProps, 'email' | 'onLogin'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack gap="4">
      <Notice severity="info">
        If {email.trim()} belongs to a user, a link is on its way. It works once, within an hour.
      </Notice>
      <Button ref={back} onClick={onLogin}>
        Back to login
      </Button>
    </Stack>
  );
}
