import type { OtpMethod, OtpSetup } from '@tillway/contract';
import { t } from '@tillway/language';
import { messages, otpError } from '@tillway/rules';
import { Button, chakra, CopyIcon, Flex, PasswordField, RadioGroup, Stack, TextField } from '@tillway/ui';
import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { useForm } from '../form/use-form';
import { QrCode } from './qr-code';
import { useTwoFactor } from './use-two-factor';

const methodNames: Record<OtpMethod, string> = { totp: 'Authenticator app', sms: 'SMS', push: 'Push' };
const delivered: Record<Exclude<OtpMethod, 'totp'>, string> = {
  sms: 'We have sent a token to your phone.',
  push: 'We have sent a token to your device.',
};

interface EnrolmentProps {
  setup: OtpSetup;
  onEnabled: (recoveryCodes: string[]) => void;
  onCancel: () => void;
}

/**
 * The enrollment step: shows the secret for an authenticator, or sends a token, and asks for the first token.
 */
export function Enrolment({ setup: first, onEnabled, onCancel }: EnrolmentProps) {
  const { calls, attempt, onFailure } = useTwoFactor();
  const [setup, setSetup] = useState(first);
  const [method, setMethod] = useState<OtpMethod>('totp');
  const form = useForm({
    initial: { password: '', otp_token: '' },
    check: enrolmentErrors,
    send: async ({ password, otp_token }) => onEnabled(await calls.enable(otp_token.trim(), password)),
    onFailure,
  });

  const choose = (next: OtpMethod) =>
    attempt(async () => {
      setSetup(await calls.setup(next));
      setMethod(next);
    });

  return (
    <form noValidate onSubmit={form.submit}>
      <Stack gap="4">
        {setup.methods.length > 1 ? (
          <RadioGroup
            label="How tokens reach you"
            options={setup.methods.map((value) => ({ value, label: methodNames[value] }))}
            value={method}
            onChange={(event) => void choose(event.target.value as OtpMethod)}
          />
        ) : null}
        {setup.secret ? <Secret {...setup.secret} /> : null}
        {method === 'totp' ? null : <p>{delivered[method]}</p>}
        <Stack gap="4" maxWidth="20rem">
          <PasswordField
            {...form.field('password')}
            label="Password"
            hint="Your own password, so that no one else can do this at your screen."
            required
            autoFocus
          />
          <TextField
            {...form.field('otp_token')}
            label="2FA Token"
            hint="The six digits that you see now."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
          />
        </Stack>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant="primary" loading={form.busy}>
            Validate
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** Returns the errors to fix before sending. */
function enrolmentErrors({ password, otp_token }: { password: string; otp_token: string }) {
  const token = otpError(otp_token);
  return [
    ...(password === '' ? [{ field: 'password', message: messages.passwordRequired }] : []),
    ...(token === undefined ? [] : [{ field: 'otp_token', message: token }]),
  ];
}

function Secret({ otpauth_url, base32 }: NonNullable<OtpSetup['secret']>) {
  const { configuration, feedback } = useShell();
  const copy = () =>
    navigator.clipboard.writeText(base32).then(
      () => feedback.notice('Key copied to clipboard'),
      () => feedback.notice('The key could not be copied.'),
    );
  return (
    <Flex gap="5" wrap="wrap" align="center">
      <QrCode
        text={underBrand(otpauth_url, configuration.brand.name)}
        label="QR code for your authenticator app"
      />
      <Stack gap="2" flex="1" minWidth="14rem">
        <p>{t('Scan this code with your authenticator app, or enter the key by hand:')}</p>
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.code fontFamily="mono" overflowWrap="anywhere">
            {(base32.match(/.{1,4}/g) ?? []).join(' ')}
          </chakra.code>
          <Button size="sm" variant="ghost" aria-label={t('Copy the key')} onClick={() => void copy()}>
            <CopyIcon /> {t('Copy')}{' '}
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}

/** Returns the same secret labeled with the name by which the user knows this portal. */
export function underBrand(otpauthUrl: string, brand: string): string {
  const url = new URL(otpauthUrl);
  const [, email = ''] = url.pathname.split(':');
  url.pathname = url.pathname.replace(/[^/]*$/, `${encodeURIComponent(brand)}:${email}`);
  url.searchParams.set('issuer', brand);
  return url.href.replaceAll('+', '%20');
}
