import type { PaymentLink } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { emailError, limits, messages } from '@tillway/rules';
import { EditDialog } from '@tillway/screen-kit';
import { TextField } from '@tillway/ui';
import { useMemo } from 'react';
import { staleLinks } from './link-list';

const labels = { email: 'Email' };

interface SendDialogProps {
  link: PaymentLink;
  onClose: () => void;
}

/** Sends a link by e-mail, again or for the first time. The address can be corrected. */
export default function SendDialog({ link, onClose }: SendDialogProps) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const values = useMemo(() => ({ email: link.email ?? '' }), [link.email]);
  return (
    <EditDialog
      isNew
      title={link.sent === null ? 'Send the link' : 'Send the link again'}
      saveLabel="Send"
      labels={labels}
      values={values}
      errors={({ email }) => {
        const message = email.trim() === '' ? messages.linkEmailRequired : emailError(email.trim());
        return message === undefined ? [] : [{ field: 'email', message }];
      }}
      save={(_, { email }) =>
        gateway.call('POST /payment_links/{id}/send', {
          params: { id: link.id },
          body: { email: email.trim() },
        })
      }
      success={undefined}
      invalidates={() => staleLinks}
      onDone={(_, { email }) => {
        feedback.notice(messages.linkSentTo(email.trim()));
        onClose();
      }}
      onClose={onClose}
    >
      {({ field }) => (
        <TextField
          {...field('email')}
          required
          inputMode="email"
          autoComplete="off"
          maxLength={limits.email}
        />
      )}
    </EditDialog>
  );
}
