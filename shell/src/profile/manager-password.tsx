import { isApiFailure, type OwnAccount } from '@tillway/contract';
import { managerPasswordError, messages } from '@tillway/rules';
import { Button, chakra, Flex, PasswordField, Stack } from '@tillway/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useShell } from '../start/shell-context';

/** Sets or removes the password that approves refunds, voids and waivers. It is written only (decisions O-42, S-01). */
export function ManagerPassword({ account }: { account: OwnAccount }) {
  const shell = useShell();
  const field = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const { account_id, name, has_manager_password: isSet } = account;

  const send = async (next: string) => {
    setBusy(true);
    try {
      const path = `/accounts/${encodeURIComponent(account_id)}/manager_password`;
      await shell.http.send({ method: 'PUT', path, body: { password: next } });
      setPassword('');
      shell.feedback.saved(true);
      await shell.session.refresh();
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      const said = failure.fields['password'];
      setError(said);
      if (said === undefined) shell.feedback.saved(false);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const found = password === '' ? messages.passwordRequired : managerPasswordError(password);
    if (found === undefined) return void send(password);
    setError(found);
    field.current?.focus();
  };
  const remove = async () => {
    const confirmed = await shell.feedback.confirm({
      title: 'Remove the manager password?',
      text: messages.managerPasswordRemoval(name),
    });
    if (confirmed) await send('');
  };

  return (
    <chakra.form noValidate onSubmit={onSubmit} borderTopWidth="1px" pt="4">
      <Stack gap="3">
        <PasswordField
          ref={field}
          label="Manager Password"
          hint={
            isSet
              ? 'One is set. It is never shown; a new one takes its place.'
              : 'None is set. With one, refunds, voids and waived price adjustments ask for it.'
          }
          autoComplete="new-password"
          value={password}
          error={error}
          onChange={(event) => {
            setPassword(event.target.value);
            setError(undefined);
          }}
        />
        <Flex gap="2">
          <Button type="submit" variant="primary" loading={busy}>
            Save
          </Button>
          {isSet ? (
            <Button disabled={busy} onClick={() => void remove()}>
              Remove
            </Button>
          ) : null}
        </Flex>
      </Stack>
    </chakra.form>
  );
}
