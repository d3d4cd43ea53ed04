import { t } from '@tillway/language';
import type { ApprovalResponse } from '@tillway/contract';
import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { dialogWidths, errorText, messages } from '@tillway/rules';
import { Button, PasswordField, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type SubmitEvent, useRef, useState } from 'react';

export type Approval = ApprovalResponse['approval'] & { accountId: string };

interface WaiverDialogProps {
  kind: 'card' | 'health';
  /** The account whose manager must approve; undefined if nobody must. */
  account: { id: string; name: string } | undefined;
  /** Number of calls in the payment; each uses one approval. */
  count: number;
  /** Receives the manager's approvals; undefined to stop. */
  answer: (approvals: Approval[] | undefined) => void;
}

const formId = 'waiver';

const texts = {
  card: {
    title: 'Waive the price adjustment?',
    text: 'For government- or insurance-issued prepaid cards only. Not for FSA, HSA and standard cards.',
  },
  health: {
    title: 'Insurance / HSA / FSA payment',
    text: 'The price adjustment is waived for this payment. Use it for insurance, HSA and FSA cards only.',
  },
} as const;

/** Confirms a payment without the price adjustment, with the manager's password if there is one. */
export default function WaiverDialog({ kind, account, count, answer }: WaiverDialogProps) {
  const gateway = useGateway();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const confirm = useRef<HTMLButtonElement>(null);

  async function approve() {
    if (!account) return answer([]);
    if (password === '') return setError(messages.invalidPassword);
    setBusy(true);
    try {
      const approvals: Approval[] = [];
      while (approvals.length < count) {
        const { approval } = await gateway.call('POST /accounts/{id}/verify_manager_password', {
          params: { id: account.id },
          body: { password, action: 'waive' },
        });
        approvals.push({ ...approval, accountId: account.id });
      }
      answer(approvals);
    } catch (failure) {
      setError(wrongPassword(failure) ? messages.invalidPassword : errorText(failure));
      setBusy(false);
    }
  }

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // The dialog is inside the charge form's React tree; this submit must not reach the form.
    event.stopPropagation();
    void approve();
  };

  const { title, text } = texts[kind];
  return (
    <Dialog
      open
      title={title}
      maxWidth={dialogWidths.confirm}
      initialFocus={account ? undefined : confirm}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button onClick={() => answer(undefined)} disabled={busy}>
            Stop
          </Button>
          <Button ref={confirm} type="submit" form={formId} variant="primary" loading={busy}>
            Confirm
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack gap="4">
          <Text>{t(text)}</Text>
          {account ? (
            <PasswordField
              label={`Manager password of ${account.name}`}
              autoComplete="off"
              value={password}
              onChange={(event) => setPassword(event.target.value)}
              error={error}
            />
          ) : null}
        </Stack>
      </form>
    </Dialog>
  );
}

const wrongPassword = (failure: unknown): boolean => isApiFailure(failure) && failure.status === 422;
