import { t } from '@tillway/language';
import { messages, resetPasswordErrors } from '@tillway/rules';
import { Button, Notice, Stack, TextField } from '@tillway/ui';
import { SignInFrame } from '../sign-in/sign-in-frame';
import { useLocation, useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import { PasswordFields } from './password-fields';
import { usePasswordLength } from './use-password-length';

/** `/reset_password/:token`: the target of the e-mailed link. */
export function ResetPasswordScreen() {
  const { nav } = useShell();
  const { pathname, search } = useLocation();
  const token = pathname.replace(/\/$/, '').split('/')[2];
  const title = new URLSearchParams(search).has('invited') ? 'Set Your Password' : 'Reset Password';
  return (
    <SignInFrame title={title}>
      {token === undefined ? (
        <Stack gap="4">
          <Notice severity="error" title={messages.invalidToken}>
            {messages.resetLinkAgain}
          </Notice>
          <Button onClick={() => nav.replace('/')}>Back to login</Button>
        </Stack>
      ) : (
        <ResetForm token={token} title={title} />
      )}
    </SignInFrame>
  );
}

function ResetForm({ token, title }: { token: string; title: string }) {
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
        {form.failure ? <Notice severity="error">{form.failure}</Notice> : null}
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
