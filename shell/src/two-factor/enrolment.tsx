import type { OtpMethod, OtpSetup } from '@tillway/contract';
import { messages, otpError } from '@tillway/rules';
import { Button, chakra, CopyIcon, Flex, PasswordField, RadioGroup, Stack, TextField } from '@tillway/ui';
import { type ChangeEvent, type SubmitEvent, useRef, useState } from 'react';
import { useShell } from '../context/shell-context';
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

/** Between off and on: the secret for an authenticator, or a token that was sent, and the first token back. */
export function Enrolment({ setup: first, onEnabled, onCancel }: EnrolmentProps) {
  const { calls, busy, attempt } = useTwoFactor();
  const [setup, setSetup] = useState(first);
  const [method, setMethod] = useState<OtpMethod>('totp');
  const [typed, setTyped] = useState({ password: '', otp_token: '' });
  const [errors, setErrors] = useState<Partial<typeof typed>>({});
  const controls = { password: useRef<HTMLInputElement>(null), otp_token: useRef<HTMLInputElement>(null) };
  const change = (field: keyof typeof typed) => (event: ChangeEvent<HTMLInputElement>) => {
    const { value } = event.target;
    setTyped((before) => ({ ...before, [field]: value }));
    setErrors((before) => ({ ...before, [field]: undefined }));
  };

  const choose = (next: OtpMethod) =>
    attempt(async () => {
      setSetup(await calls.setup(next));
      setMethod(next);
    });

  const onSubmit = async (event: SubmitEvent) => {
    event.preventDefault();
    const { password, otp_token } = typed;
    const enable = async () => onEnabled(await calls.enable(otp_token.trim(), password));
    const missing = otpEnrolmentErrors(typed);
    const found = missing ?? (await attempt(enable, 'password', 'otp_token'));
    setErrors(found);
    const first = (['password', 'otp_token'] as const).find((field) => found[field] !== undefined);
    if (first) controls[first].current?.select();
  };

  return (
    <form noValidate onSubmit={(event) => void onSubmit(event)}>
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
            ref={controls.password}
            label="Password"
            hint="Yours, so that nobody else does this at your screen."
            required
            autoFocus
            value={typed.password}
            error={errors.password}
            onChange={change('password')}
          />
          <TextField
            ref={controls.otp_token}
            label="2FA Token"
            hint="The six digits that you see now."
            inputMode="numeric"
            autoComplete="one-time-code"
            required
            value={typed.otp_token}
            error={errors.otp_token}
            onChange={change('otp_token')}
          />
        </Stack>
        <Flex gap="2" wrap="wrap">
          <Button type="submit" variant="primary" loading={busy}>
            Validate
          </Button>
          <Button onClick={onCancel}>Cancel</Button>
        </Flex>
      </Stack>
    </form>
  );
}

/** What is missing before it is sent. */
function otpEnrolmentErrors({ password, otp_token }: { password: string; otp_token: string }) {
  const token = otpError(otp_token);
  if (password !== '' && token === undefined) return undefined;
  return {
    ...(password === '' && { password: messages.passwordRequired }),
    ...(token !== undefined && { otp_token: token }),
  };
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
        <p>Scan this code with your authenticator app, or enter the key by hand:</p>
        <Flex gap="2" align="center" wrap="wrap">
          <chakra.code fontFamily="mono" overflowWrap="anywhere">
            {(base32.match(/.{1,4}/g) ?? []).join(' ')}
          </chakra.code>
          <Button size="sm" variant="ghost" aria-label="Copy the key" onClick={() => void copy()}>
            <CopyIcon />
            Copy
          </Button>
        </Flex>
      </Stack>
    </Flex>
  );
}

/** The same secret under the name that the user knows this portal by. */
export function underBrand(otpauthUrl: string, brand: string): string {
  const url = new URL(otpauthUrl);
  const [, email = ''] = url.pathname.split(':');
  url.pathname = url.pathname.replace(/[^/]*$/, `${encodeURIComponent(brand)}:${email}`);
  url.searchParams.set('issuer', brand);
  return url.href.replaceAll('+', '%20');
}
