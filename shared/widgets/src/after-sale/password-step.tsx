import { type ApprovalAnswer, type ApprovalRequest, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { errorText, messages } from '@tillway/rules';
import { Button, Flex, PasswordField, Stack, Text } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

interface PasswordStepProps {
  /** Whose manager is asked. */
  accountId: string;
  /** What is approved: the approval serves nothing else (decisions S-01, A-02). */
  approval: Omit<ApprovalRequest, 'password'>;
  /** Said over the field. */
  text: string;
  /** Why it is asked for again. */
  problem?: string | undefined;
  onApproved: (approval: ApprovalAnswer['approval']) => void;
}

/** The manager's password before a refund or waiver (HIS-039, HIS-050): the gateway compares it and answers an approval. */
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
    // React passes this submit on to a form that the dialog may be rendered in: stop it here.
    event.stopPropagation();
    void approve();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="4">
        <Text>{text}</Text>
        <PasswordField
          // The step before has led here: its button is gone.
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
