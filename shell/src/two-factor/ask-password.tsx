import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { Button, chakra, Flex, PasswordField, Stack } from '@tillway/ui';
import { useForm } from '../form/use-form';
import { useTwoFactor } from './use-two-factor';

interface AskPasswordProps {
  text: string;
  action: string;
  danger?: boolean;
  onPassword: (password: string) => Promise<void>;
  onCancel: () => void;
}

/** Asks for the password before removing anything of the second factor. */
export function AskPassword({ text, action, danger = false, onPassword, onCancel }: AskPasswordProps) {
  const { onFailure } = useTwoFactor();
  const form = useForm({
    initial: { password: '' },
    check: passwordErrors,
    send: (values) => onPassword(values.password),
    onFailure,
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="4">
        <p>{t(text)}</p>
        <chakra.div maxWidth="20rem">
          <PasswordField {...form.field('password')} label="Password" required autoFocus />
        </chakra.div>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant={danger ? 'danger' : 'primary'} loading={form.busy}>
            {action}
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Flex>
      </Stack>
    </form>
  );
}

const passwordErrors = ({ password }: { password: string }) =>
  password === '' ? [{ field: 'password', message: messages.passwordRequired }] : [];
