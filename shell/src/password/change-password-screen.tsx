import { t } from '@tillway/language';
import { changePasswordErrors, messages } from '@tillway/rules';
import { Box, Button, Notice, PageHeader, Panel, PasswordField, Stack } from '@tillway/ui';
import { useSessionData, useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import { mustChangePassword } from './must-change-password';
import { PasswordFields } from './password-fields';
import { usePasswordLength } from './use-password-length';

/** `/change_password`: a voluntary or a forced change. It ends every session of the user. */
export function ChangePasswordScreen() {
  const { http, session } = useShell();
  const data = useSessionData();
  const forced = data !== undefined && mustChangePassword(data, new Date());
  const length = usePasswordLength();
  const form = useForm({
    initial: { current_password: '', new_password: '', confirm_password: '' },
    check: (values) => changePasswordErrors(values, length),
    async send(body) {
      await http.send({ method: 'PUT', path: '/users/change_password', body });
      session.end({ by: 'user', success: messages.passwordChanged });
    },
  });
  return (
    <Box maxWidth="36rem" mx="auto">
      <PageHeader title="Change Password" />
      <Stack gap="5">
        {forced ? <Notice severity="warning">{messages.passwordChangeForced}</Notice> : null}
        <Panel title="Password" description="You will be logged out everywhere, and log in with the new one.">
          <form noValidate onSubmit={form.submit} aria-label={t('Change Password')}>
            <Stack gap="4">
              {form.failure ? <Notice severity="error">{form.failure}</Notice> : null}
              {/* for password managers, which file a new password under a name */}
              <input
                type="hidden"
                name="email"
                autoComplete="username"
                value={data?.user.email ?? ''}
                readOnly
              />
              <PasswordField {...form.field('current_password')} label="Current password" required />
              <PasswordFields form={form} names={['new_password', 'confirm_password']} />
              <Box>
                <Button type="submit" variant="primary" loading={form.busy}>
                  Change Password
                </Button>
              </Box>
            </Stack>
          </form>
        </Panel>
      </Stack>
    </Box>
  );
}
