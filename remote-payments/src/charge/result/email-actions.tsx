import { useApi, usePortal } from '@tillway/remote-kit';
import { errorText, messages } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';
import { useState } from 'react';
import type { ChargeOutcome } from '../sending/outcome';
import type { Papers } from './papers';

type Accepted = Extract<ChargeOutcome, { kind: 'accepted' }>;

/** What can be e-mailed of an accepted charge, where there is somebody to send it to (PAY-065, PAY-066). */
export function useEmailActions({ done }: Accepted, { receipt, schedule }: Papers) {
  const api = useApi();
  const { feedback } = usePortal();
  const [busy, setBusy] = useState<string>();
  const [failure, setFailure] = useState<string>();

  const email = done.map(({ response }) => response.Transaction?.billing_email).find(Boolean);
  async function send(label: string, call: () => Promise<unknown>) {
    setBusy(label);
    setFailure(undefined);
    try {
      await call();
      feedback.notice(messages.emailSent);
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setBusy(undefined);
    }
  }

  const button = (label: string, call: () => Promise<unknown>) => (
    <Button
      key={label}
      loading={busy === label}
      disabled={busy !== undefined}
      onClick={() => void send(label, call)}
    >
      {label}
    </Button>
  );
  return {
    buttons: email
      ? [
          ...(receipt ? [button('Email Receipt', () => api.transactions.sendReceipt(receipt))] : []),
          ...(schedule ? [button('Email Schedule', () => api.plans.sendSchedule(schedule))] : []),
        ]
      : [],
    failure: failure === undefined ? null : <Notice severity="error" title={failure} />,
  };
}
