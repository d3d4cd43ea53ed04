import { otpError } from '@tillway/rules';
import { Button, chakra, Notice, Stack, TextField } from '@tillway/ui';
import { type ReactNode, useState } from 'react';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import type { SignInRefusal } from '@tillway/sign-in-page/handover';

interface OtpFormProps {
  /** Called if the sign-in cannot continue from here. */
  onEnded: (refusal: SignInRefusal) => void;
  /** Another action after the buttons. */
  children?: ReactNode;
}

/** Asks for a token of the second factor, or for a recovery code if the user does not have the phone. */
export function OtpForm({ onEnded, children }: OtpFormProps) {
  const { signIn } = useShell();
  const [byRecoveryCode, setByRecoveryCode] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const form = useForm({
    initial: { otpToken: '' },
    check: ({ otpToken }) => {
      const message = otpError(otpToken);
      return message === undefined ? [] : [{ field: 'otpToken', message }];
    },
    send: async ({ otpToken }): Promise<void> => {
      setRefusal(undefined);
      const refused = await signIn.verify(otpToken.trim());
      if (refused?.code === 'ended') return onEnded(refused);
      setRefusal(refused);
      if (refused) form.lead('otpToken');
    },
  });

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="4">
        {refusal ? (
          <Notice severity={refusal.code === 'offline' ? 'warning' : 'error'}>{refusal.message}</Notice>
        ) : null}
        <chakra.p color="fg.muted">
          {byRecoveryCode
            ? 'Enter one of the codes that you kept when you turned it on. Each works once.'
            : 'Enter the token that your authenticator shows now.'}
        </chakra.p>
        <TextField
          key={String(byRecoveryCode)}
          {...form.field('otpToken')}
          autoFocus
          label={byRecoveryCode ? 'Recovery code' : '2FA Token'}
          inputMode={byRecoveryCode ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="off"
          spellCheck={false}
          required
        />
        <Button type="submit" variant="primary" loading={form.busy}>
          Validate
        </Button>
        <Button
          variant="ghost"
          onClick={() => {
            setByRecoveryCode(!byRecoveryCode);
            form.change('otpToken', '');
          }}
        >
          {byRecoveryCode ? 'Use a token' : 'Use a recovery code'}
        </Button>
        {children}
      </Stack>
    </form>
  );
}
