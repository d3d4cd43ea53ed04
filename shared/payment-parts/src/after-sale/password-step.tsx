import { t } from '@tillway/language';
import { type ApprovalResponse, type ApprovalRequest, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { errorText, messages } from '@tillway/rules';
import { Button, Flex, PasswordField, Stack, Text } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

interface PasswordStepProps {
  /** The account whose manager must approve. */
  accountId: string;
  /** The approved action; the approval is valid for nothing else. */
  approval: Omit<ApprovalRequest, 'password'>;
  /** Text above the field. */
  text: string;
  /** The reason the password is asked again. */
  problem?: string | undefined;
  onApproved: (approval: ApprovalResponse['approval']) => void;
}

/**
 * Asks for the manager's password before a refund or waiver. The gateway checks it and returns an approval.
 */
export function PasswordStep({ accountId, approval, text, problem, onApproved }: PasswordStepProps) {
  const gateway = useGateway();
  const [password, setPassword] = useState('');
  const [error, setError] = useState(problem);
  const [busy, setBusy] = useState(false);

  async function approve() {
    if (password === '') return setError(messages.incorrectPassword);
    setBusy(true);
    try {
      const { approval: given } = await gateway.call('POST /accounts/{id}/verify_manager_password', {
        params: { id: accountId },
        body: { ...approval, password },
      });
      onApproved(given);
    } catch (failure) {
      setError(isWrong(failure) ? messages.incorrectPassword : errorText(failure));
      setPassword('');
      setBusy(false);
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to a form in which the dialog may be rendered; stop it here.
    event.stopPropagation();
    void approve();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text>{t(text)}</Text>
        <PasswordField
          // The previous step's button is gone, so this field takes the focus.
          autoFocus
          label="Manager password"
          autoComplete="off"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
          error={error}
        />
        <Flex justify="flex-end">
          <Button type="submit" variant="primary" loading={busy}>
            Continue
          </Button>
        </Flex>
      </Stack>
    </form>
  );
}

const isWrong = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 422;
