import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { achStatusIds, messages } from '@tillway/rules';
import { RecordBody, useRecord } from '@tillway/screen-kit';
import { Button, Flex, Stack, Text } from '@tillway/ui';
import { usePrintActions } from '@tillway/payment-parts/documents';
import { useState } from 'react';
import type { TransactionPanelProps } from './transaction-panel-props';
import { useSubmit } from './use-submit';

/** The payer's authorization of a bank payment: prints or e-mails its text, and records it as received. */
export default function AuthorizePanel({ transaction, onChanged }: TransactionPanelProps) {
  const { id, account_id } = transaction;
  const gateway = useGateway();
  const { bus, feedback } = usePortal();
  const { submit, isSubmitting } = useSubmit(transaction, onChanged);
  const [busy, setBusy] = useState(false);
  const print = usePrintActions({ receipt: undefined, schedule: undefined, authorization: id });
  const record = useRecord(['authorization', id], async (signal) => {
    const { paper } = await gateway.call('GET /transactions/{id}/authorization', { params: { id }, signal });
    return paper;
  });

  async function during(work: () => Promise<void>) {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      feedback.error(error);
    } finally {
      setBusy(false);
    }
  }
  const email = async () => {
    await gateway.call('POST /transactions/{id}/send_authorization_email', { params: { id } });
    feedback.notice(messages.authorizationEmailSent);
  };
  const receive = async () => {
    const received = { id, ach_is_authorized: true, ach_status_id: achStatusIds.batched };
    await gateway.call('PUT /transactions/{id}', { params: { id }, body: received });
    bus.emit('transaction.changed@1', { transaction_id: id, account_id, change: 'authorized' });
    await submit();
  };
  return (
    <Stack gap="4">
      <RecordBody record={record} missing={messages.unidentifiedTransaction}>
        {({ paragraphs }) => (
          <Stack gap="3">
            {paragraphs.map((text) => (
              <Text key={text}>{text}</Text>
            ))}
          </Stack>
        )}
      </RecordBody>
      <Flex gap="2" wrap="wrap" justify="flex-end">
        {print.buttons}
        <Button disabled={busy} onClick={() => void during(email)}>
          Email Authorization
        </Button>
        <Button variant="primary" loading={busy || isSubmitting} onClick={() => void during(receive)}>
          Authorization Received
        </Button>
      </Flex>
      {print.dialog}
    </Stack>
  );
}
