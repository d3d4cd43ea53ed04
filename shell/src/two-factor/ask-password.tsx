import { messages } from '@tillway/rules';
import { Button, chakra, Flex, PasswordField, Stack } from '@tillway/ui';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTwoFactor } from './use-two-factor';

interface AskPasswordProps {
  text: string;
  action: string;
  danger?: boolean;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** What takes something of the second factor away asks for the password first. */
export function AskPassword({ text, action, danger = false, onPassword, onCancel }: AskPasswordProps) {
  const { busy, attempt } = useTwoFactor();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const found =
      password === ''
        ? messages.passwordRequired
        : (await attempt(() => onPassword(password), 'password')).password;
    setError(found);
    if (found !== undefined) field.current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
      <Stack gap="4">
        <p>{text}</p>
        <chakra.div maxWidth="20rem">
          <PasswordField
            ref={field}
            label="Password"
            required
            autoFocus
            value={password}
            error={error}
            onChange={(event) => {
              setPassword(event.target.value);
              setError(undefined);
            }}
          />
        </chakra.div>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={busy}>
            {action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Flex>
      </Stack>
    </form>
  );
}
