import { t } from '@tillway/language';
import { messages, requiredEmailError } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';

export interface RecoveryProps {
  email: string;
  onEmail: (email: string) => void;
  onLogin: () => void;
}

/** Asks for the e-mail address that gets the link. */
export function AskEmail({ email, onEmail, onLogin, onSent }: RecoveryProps & { onSent: () => void }) {
  const { signIn } = useShell();
  const form = useForm({
    initial: { email },
    check: (values) => {
      const message = requiredEmailError(values.email);
      return message === undefined ? [] : [{ field: 'email', message }];
    },
    send: async (values): Promise<void> => {
      await signIn.recover(values.email.trim());
      onSent();
    },
  });
  const field = form.field('email');

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="4">
        {form.failure ? <Notice severity="error">{messages.recoveryFailed}</Notice> : null}
        <TextField
          {...field}
          label="Email"
          autoFocus
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          onChange={(event) => {
            onEmail(event.target.value);
            field.onChange(event);
          }}
        />
        <Button type="submit" variant="primary" loading={form.busy}>
          Send Recovery Email
        </Button>
        <Button variant="ghost" onClick={onLogin}>
          Back to login
        </Button>
      </Stack>
    </form>
  );
}

/** Confirms the e-mail, whether or not the user exists. */
export function LinkSent({ email, onLogin }: Pick<RecoveryProps, 'email' | 'onLogin'>) {
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  return (
    <Stack gap="4">
      <Notice severity="info">
        {t('If {value} belongs to a user, a link is on its way. It works once, within an hour.', {
          value: email.trim(),
        })}
      </Notice>
      <Button ref={back} onClick={onLogin}>
        Back to login
      </Button>
    </Stack>
  );
}
