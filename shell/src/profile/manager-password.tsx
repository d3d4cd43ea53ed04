import { isApiFailure, type OwnAccount } from '@tillway/contract';
import { managerPasswordError, messages } from '@tillway/rules';
import { Button, chakra, Flex, PasswordField, Stack } from '@tillway/ui';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';

const empty = { current_password: '', password: '' };
type Field = 'current_password' | 'password';
type FieldErrors = { [field in Field]?: string | undefined };

/**
 * Sets or removes the password that approves refunds, voids and waivers. It is written only (decisions O-42, S-01). Where one
 * is set, that one or the user's own is asked: an open screen is not enough.
 */
export function ManagerPassword({ account }: { account: OwnAccount }) {
  const shell = useShell();
  const fields = {
    current_password: useRef<HTMLInputElement>(null),
    password: useRef<HTMLInputElement>(null),
  };
  const [values, setValues] = useState(empty);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const { account_id, name, has_manager_password: isSet } = account;

  /** Shows what is wrong and leads to the first of it; false where nothing is. */
  const refuse = (found: FieldErrors): boolean => {
    setErrors(found);
    const first = (['current_password', 'password'] as const).find((field) => found[field] !== undefined);
    if (first) fields[first].current?.focus();
    return first !== undefined;
  };
  const currentError = isSet && values.current_password === '' ? messages.passwordRequired : undefined;
  const send = async (password: string) => {
    setBusy(true);
    try {
      const path = `/accounts/${encodeURIComponent(account_id)}/manager_password`;
      const current = isSet ? { current_password: values.current_password } : {};
      await shell.http.send({ method: 'PUT', path, body: { password, ...current } });
      setValues(empty);
      shell.feedback.saved(true);
      await shell.session.refresh();
    } catch (failure) {
      if (!isApiFailure(failure)) throw failure;
      const { current_password, password: next } = failure.fields;
      if (!refuse({ current_password, password: next })) shell.feedback.saved(false);
    } finally {
      setBusy(false);
    }
  };
  const onSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const { password } = values;
    const found = password === '' ? messages.passwordRequired : managerPasswordError(password);
    if (!refuse({ current_password: currentError, password: found })) void send(password);
  };
  const remove = async () => {
    if (refuse({ current_password: currentError })) return;
    const confirmed = await shell.feedback.confirm({
      title: 'Remove the manager password?',
      text: messages.managerPasswordRemoval(name),
    });
    if (confirmed) await send('');
  };

  const bound = (field: Field) => ({
    ref: fields[field],
    value: values[field],
    error: errors[field],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      setValues({ ...values, [field]: event.target.value });
      setErrors({ ...errors, [field]: undefined });
    },
  });

  return (
    <chakra.form noValidate onSubmit={onSubmit} borderTopWidth="1px" pt="4" data-screen-only>
      <Stack gap="3">
        {isSet ? (
          <PasswordField
            label="Current Manager Password"
            hint="Or your own password."
            autoComplete="current-password"
            {...bound('current_password')}
          />
        ) : null}
        <PasswordField
          label="Manager Password"
          hint={
            isSet
              ? 'One is set. It is never shown; a new one takes its place.'
              : 'None is set. With one, refunds, voids and waived price adjustments ask for it.'
          }
          autoComplete="new-password"
          {...bound('password')}
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
