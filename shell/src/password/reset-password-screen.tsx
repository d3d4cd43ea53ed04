import { t } from '@tillway/language';
import { messages, resetPasswordErrors } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { useState } from 'react';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useLocation, useShell } from '../context/shell-context';
import { lazyScreen } from '../context/lazy-screen';
import { useForm } from '../form/use-form';
import { PasswordFields } from './password-fields';
import { usePasswordLength } from './use-password-length';

const Recovery = lazyScreen(async () => (await import('../sign-in/recovery-steps')).RecoverySteps);

/** `/reset_password/:token`: the target of the e-mailed link. */
export function ResetPasswordScreen() {
  const { nav } = useShell();
  const { pathname, search } = useLocation();
  const token = pathname.replace(/\/$/, '').split('/')[2];
  const [asked, setAsked] = useState<{ email: string }>();
  const title = new URLSearchParams(search).has('invited') ? 'Set Your Password' : 'Reset Password';
  if (asked)
    return (
      <Recovery
        email={asked.email}
        onEmail={(email) => setAsked({ email })}
        onLogin={() => nav.replace('/')}
      />
    );
  return (
    <SignInFrame title={title}>
      {token === undefined ? (
        <Stack gap="4">
          <Notice severity="error" title={messages.invalidToken}>
            {messages.resetLinkAgain}
          </Notice>
          <Button variant="primary" onClick={() => setAsked({ email: '' })}>
            Ask for a new link
          </Button>
          <Button variant="ghost" onClick={() => nav.replace('/')}>
            Back to login
          </Button>
        </Stack>
      ) : (
        <ResetForm token={token} title={title} onAsk={(email) => setAsked({ email })} />
      )}
    </SignInFrame>
  );
}

interface ResetFormProps {
  token: string;
  title: string;
  /** Asks for a new link, to the typed address. */
  onAsk: (email: string) => void;
}

function ResetForm({ token, title, onAsk }: ResetFormProps) {
  const { http, nav, session, feedback } = useShell();
  const length = usePasswordLength();
  const form = useForm({
    initial: { email: '', password: '', confirm_password: '' },
    check: (values) => resetPasswordErrors(values, length),
    async send({ email, password }) {
      const body = { email: email.trim(), token, password };
      await http.send({ method: 'PUT', path: '/users/password_reset_verify', body });
      // The gateway has ended the user's sessions; one in this browser ends here too.
      session.end({ by: 'user' });
      nav.replace('/');
      feedback.alert('success', messages.passwordChanged);
    },
  });
  return (
    <form noValidate onSubmit={form.submit} aria-label={t(title)}>
      <Stack gap="4">
        {form.failure ? (
          <Notice
            severity="error"
            actions={
              form.failure === messages.invalidToken ? (
                <Button size="sm" onClick={() => onAsk(form.values.email)}>
                  Ask for a new link
                </Button>
              ) : undefined
            }
          >
            {form.failure}
          </Notice>
        ) : null}
        <TextField
          {...form.field('email')}
          label="Email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="off"
          spellCheck={false}
          required
          autoFocus
        />
        <PasswordFields form={form} names={['password', 'confirm_password']} />
        <Button type="submit" variant="primary" loading={form.busy}>
          {title}
        </Button>
        <Button variant="ghost" onClick={() => nav.replace('/')}>
          Back to login
        </Button>
      </Stack>
    </form>
  );
}
