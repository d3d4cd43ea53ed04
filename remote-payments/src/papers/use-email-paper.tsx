import { emailError, errorText, messages } from '@tillway/rules';
import { usePortal } from '@tillway/remote-kit';
import { Button, Flex, Notice, TextField } from '@tillway/ui';
import { type SubmitEvent, useState } from 'react';

interface EmailedPaper {
  /** What its button says: `Email Receipt`. */
  label: string;
  send: (email: string) => Promise<unknown>;
}

interface EmailOptions {
  papers: readonly EmailedPaper[];
  /** The payer's own address, as far as it is known. */
  email: string | null | undefined;
}

/**
 * What can be e-mailed of a result, to any address (PAY-065, PAY-066; decisions A-24): its buttons, and the form that the
 * last one opened.
 */
export function useEmailPaper({ papers, email }: EmailOptions) {
  const [opened, setOpened] = useState<EmailedPaper>();
  return {
    buttons: papers.map((paper) => (
      <Button
        key={paper.label}
        aria-expanded={opened?.label === paper.label}
        onClick={() => setOpened(paper)}
      >
        {paper.label}
      </Button>
    )),
    form: opened ? <AddressForm key={opened.label} paper={opened} email={email ?? ''} /> : null,
  };
}

function AddressForm({ paper, email }: { paper: EmailedPaper; email: string }) {
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
      await paper.send(to);
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
    // React passes this submit on to the form that the dialog is rendered in: stop it here.
    event.stopPropagation();
    void send();
  };

  return (
    <form onSubmit={submit} noValidate aria-label={paper.label}>
      <Flex gap="2" align="flex-end" wrap="wrap">
        <Flex flex="1 1 14rem" direction="column">
          <TextField
            // The button that opened it asks for this field.
            autoFocus
            label="Email address"
            type="email"
            inputMode="email"
            autoComplete="off"
            value={address}
            onChange={(event) => setAddress(event.target.value)}
            error={error}
          />
        </Flex>
        <Button type="submit" loading={busy}>
          Send
        </Button>
      </Flex>
      {sent === undefined ? null : <Notice severity="success">Sent to {sent}.</Notice>}
    </form>
  );
}
