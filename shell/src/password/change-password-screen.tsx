import { messages } from '@tillway/rules';
import { Notice, PageHeader } from '@tillway/ui';
import { useSessionData } from '../start/shell-context';
import { mustChangePassword } from './must-change-password';

/** Where a forced change of password leads. This release has no call that changes one, so there is no form. */
export function ChangePasswordScreen() {
  const session = useSessionData();
  const forced = session !== undefined && mustChangePassword(session, new Date());
  return (
    <>
      <PageHeader title="Change Password" />
      <Notice severity="warning" title={forced ? messages.passwordChangeForced : undefined}>
        This release cannot change it here. Please ask your administrator.
      </Notice>
    </>
  );
}
