import { messages } from '@tillway/rules';
import { Notice, PageHeader } from '@tillway/ui';

/** Where one stays when no landing rule holds (SHELL-016): everybody else is led on by the guard. */
export function Dashboard() {
  return (
    <>
      <PageHeader title="Dashboard" />
      <Notice severity="error" title={messages.noSuitablePermissions}>
        Please ask your administrator for access.
      </Notice>
    </>
  );
}
