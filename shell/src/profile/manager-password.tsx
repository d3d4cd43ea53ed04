import type { OwnAccount } from '@tillway/contract';
import { managerPasswordError, messages } from '@tillway/rules';
import { Button, chakra, Flex, PasswordField, Stack } from '@tillway/ui';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';

/**
 * Sets or removes the password that approves refunds, voids, and waivers. It is write-only. A change requires
 * the current one or the user's own, because an unattended screen must not suffice.
 */
export function ManagerPassword({ account }: { account: OwnAccount }) {
  const shell = useShell();
  const { account_id, name, has_manager_password: isSet } = account;

  const currentErrors = (current: string) =>
    isSet && current === '' ? [{ field: 'current_password', message: messages.passwordRequired }] : [];
  const save = async (password: string, current: string): Promise<void> => {
    const path = `/accounts/${encodeURIComponent(account_id)}/manager_password`;
    const body = { password, ...(isSet && { current_password: current }) };
    await shell.http.send({ method: 'PUT', path, body });
    form.reset();
    shell.feedback.saved(true);
    await shell.session.refresh();
  };
  const form = useForm({
    initial: { current_password: '', password: '' },
    check: ({ current_password, password }) => {
      const message = password === '' ? messages.passwordRequired : managerPasswordError(password);
      const wrong = message === undefined ? [] : [{ field: 'password', message }];
      return [...currentErrors(current_password), ...wrong];
    },
    send: ({ current_password, password }) => save(password, current_password),
    onFailure: () => shell.feedback.saved(false),
  });
  const remove = async () => {
    const { current_password: current } = form.values;
    const wrong = currentErrors(current).map(({ field, message }) => [field, message] as const);
    if (form.refuse(Object.fromEntries(wrong))) return;
    const confirmed = await shell.feedback.confirm({
      title: 'Remove the manager password?',
      text: messages.managerPasswordRemoval(name),
      tone: 'danger',
    });
    if (confirmed) await form.attempt(() => save('', current));
  };

  return (
    <chakra.form noValidate onSubmit={form.submit} borderTopWidth="1px" pt="4" data-screen-only>
      <Stack gap="3">
        {isSet ? (
          <PasswordField
            label="Current Manager Password"
            hint="Or your own password."
            autoComplete="current-password"
            {...form.field('current_password')}
          />
        ) : null}
        <PasswordField
          label="Manager Password"
          hint={
            isSet
              ? 'One is set. It is never shown; a new one replaces it.'
              : 'None is set. With one, refunds, voids and waived price adjustments ask for it.'
          }
          autoComplete="new-password"
          {...form.field('password')}
        />
        <Flex gap="2">
          <Button type="submit" variant="primary" loading={form.busy}>
            Save
          </Button>
          {isSet ? (
            <Button variant="dangerOutline" disabled={form.busy} onClick={() => void remove()}>
              Remove
            </Button>
          ) : null}
        </Flex>
      </Stack>
    </chakra.form>
  );
}
