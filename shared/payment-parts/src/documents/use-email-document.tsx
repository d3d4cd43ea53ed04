import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { emailError, errorText, messages } from '@tillway/rules';
import { usePortal } from '@tillway/remote-kit';
import { Box, Button, Flex, Notice, TextField } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';
import type { PayerDocuments } from './payer-documents';

interface EmailedDocument {
  /** Text of its button: `Email Receipt`. */
  label: string;
  /** The document to send. */
  what: 'receipt' | 'schedule';
  send: (email: string) => Promise<{ error?: unknown }>;
}

interface EmailOptions extends Pick<PayerDocuments, 'receipt' | 'schedule'> {
  /** The payer's e-mail address, if known. */
  email: string | null | undefined;
  receiptLabel?: string;
}

type EmailCall = 'POST /transactions/{id}/send_receipt_email' | 'POST /plans/{id}/send_schedule_email';

/** Buttons to e-mail the documents to any address, and the form that the last one opened. */
export function useEmailDocument({ receipt, receiptLabel = 'Email Receipt', schedule, email }: EmailOptions) {
  const gateway = useGateway();
  const [opened, setOpened] = useState<EmailedDocument>();
  const emailed = (
    { label, what }: Pick<EmailedDocument, 'label' | 'what'>,
    call: EmailCall,
    id: string,
  ): EmailedDocument => ({
    label,
    what,
    send: (to) => gateway.call(call, { params: { id }, body: { billing_email: to } }),
  });
  const documents = [
    ...(receipt
      ? [
          emailed(
            { label: receiptLabel, what: 'receipt' },
            'POST /transactions/{id}/send_receipt_email',
            receipt,
          ),
        ]
      : []),
    ...(schedule
      ? [
          emailed(
            { label: 'Email Schedule', what: 'schedule' },
            'POST /plans/{id}/send_schedule_email',
            schedule,
          ),
        ]
      : []),
  ];
  return {
    buttons: documents.map((document) => (
      <Button
        key={document.label}
        aria-expanded={opened?.label === document.label}
        onClick={() => setOpened(document)}
      >
        {document.label}
      </Button>
    )),
    form: opened ? <AddressForm key={opened.label} document={opened} email={email ?? ''} /> : null,
  };
}

/** Height of a label's line and the space below it. */
const belowLabel = 'calc(1.25rem + 0.375rem)';

function AddressForm({ document, email }: { document: EmailedDocument; email: string }) {
  const { feedback } = usePortal();
  const [address, setAddress] = useState(email);
  const [busy, setBusy] = useState(false);
  const [sent, setSent] = useState<string>();
  const [error, setError] = useState<string>();

  async function send() {
    const to = address.trim();
    const wrong = to === '' ? messages.emailRequired : emailError(to);
    setError(wrong);
    setSent(undefined);
    if (wrong) return;
    setBusy(true);
    try {
      const { error: failed } = await document.send(to);
      if (failed !== false) throw new Error(messages.unexpectedError);
      feedback.notice(messages.emailSent);
      setSent(to);
    } catch (failure) {
      setError(errorText(failure));
    } finally {
      setBusy(false);
    }
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React passes this submit on to the form in which the dialog is rendered; stop it here.
    event.stopPropagation();
    void send();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={t(document.label)}>
      <Flex gap="2" align="flex-start" wrap="wrap">
        <Flex flex="1 1 14rem" direction="column">
          <TextField
            // The button that opened the form leads to this field.
            autoFocus
            label={`Email address for the ${document.what}`}
            type="email"
            inputMode="email"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={error}
          />
        </Flex>
        {/* Aligned with the field itself, even if an error is below it. */}
        <Button type="submit" loading={busy} mt={belowLabel} height="10">
          Send
        </Button>
      </Flex>
      {sent === undefined ? null : (
        <Box mt="3">
          <Notice severity="success">{t('Sent to {sent}.', { sent })}</Notice>
        </Box>
      )}
    </form>
  );
}
