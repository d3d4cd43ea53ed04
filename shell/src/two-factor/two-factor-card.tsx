import type { OtpSetup } from '@tillway/contract';
import { Badge, Button, Flex, Panel, Stack } from '@tillway/ui';
import { useEffect, useState } from 'react';
import { useSessionData, useShell } from '../context/shell-context';
import { AskPassword } from './ask-password';
import { Enrolment } from './enrolment';
import { RecoveryCodes } from './recovery-codes';
import { twoFactorCalls } from './two-factor-calls';
import { logged, useTwoFactor } from './use-two-factor';

type Step =
  | { is: 'resting'; /** Set on return from another step: focus continues. */ back?: true }
  | { is: 'enrolling'; setup: OtpSetup }
  | { is: 'codes'; codes: string[] }
  | { is: 'renewing' }
  | { is: 'disabling' };

/**
 * The profile's card of the second factor: for every user if the portal offers it, otherwise for users who
 * have one.
 */
export function TwoFactorCard() {
  const { configuration } = useShell();
  const { refresh } = useTwoFactor();
  const user = useSessionData()?.user;
  const [step, setStep] = useState<Step>({ is: 'resting' });
  if (!user || !(configuration.flags.twoFactor || user.otp_enabled)) return null;

  const rest = () => setStep({ is: 'resting', back: true });
  const showCodes = (codes: string[]) => {
    setStep({ is: 'codes', codes });
    void refresh();
  };
  return (
    <Panel
      title="Two-factor authentication"
      description="A token from your phone, besides the password, when you sign in."
      actions={
        <Badge tone={user.otp_enabled ? 'positive' : 'neutral'}>{user.otp_enabled ? 'On' : 'Off'}</Badge>
      }
    >
      {step.is === 'resting' ? (
        <Resting enabled={user.otp_enabled} takesFocus={step.back ?? false} onStep={setStep} />
      ) : null}
      {step.is === 'enrolling' ? (
        <Enrolment setup={step.setup} onCancel={rest} onEnabled={showCodes} />
      ) : null}
      {step.is === 'codes' ? <RecoveryCodes codes={step.codes} onDone={rest} /> : null}
      {step.is === 'renewing' ? <Renewing onStep={setStep} /> : null}
      {step.is === 'disabling' ? <Disabling onStep={setStep} /> : null}
    </Panel>
  );
}

interface StepProps {
  onStep: (step: Step) => void;
}

interface RestingProps extends StepProps {
  enabled: boolean;
  takesFocus: boolean;
}

function Resting({ enabled, takesFocus, onStep }: RestingProps) {
  const { calls, busy, attempt } = useTwoFactor();
  const left = useCodesLeft(enabled);
  const begin = () => attempt(async () => onStep({ is: 'enrolling', setup: await calls.setup() }));

  if (!enabled) {
    return (
      <Button variant="primary" autoFocus={takesFocus} loading={busy} onClick={() => void begin()}>
        Enable
      </Button>
    );
  }
  return (
    <Stack gap="4">
      <p role="status">{left === undefined ? ' ' : codesLeft(left)}</p>
      <Flex gap="2" wrap="wrap">
        <Button autoFocus={takesFocus} onClick={() => onStep({ is: 'renewing' })}>
          New recovery codes
        </Button>
        <Button variant="dangerOutline" onClick={() => onStep({ is: 'disabling' })}>
          Disable
        </Button>
      </Flex>
    </Stack>
  );
}

const codesLeft = (left: number): string =>
  left === 0 ? 'No recovery codes are left.' : `${left} of 10 recovery codes are left.`;

function Renewing({ onStep }: StepProps) {
  const { calls } = useTwoFactor();
  return (
    <AskPassword
      text="New codes make the ones you have void."
      action="Make new codes"
      onPassword={async (password) => onStep({ is: 'codes', codes: await calls.renewCodes(password) })}
      onCancel={() => onStep({ is: 'resting', back: true })}
    />
  );
}

function Disabling({ onStep }: StepProps) {
  const { calls, refresh } = useTwoFactor();
  const { feedback } = useShell();
  return (
    <AskPassword
      text="Signing in will ask for the password only."
      action="Disable"
      danger
      onPassword={async (password) => {
        await calls.disable(password);
        await refresh();
        feedback.notice('Two-factor authentication is off');
        onStep({ is: 'resting', back: true });
      }}
      onCancel={() => onStep({ is: 'resting', back: true })}
    />
  );
}

/** Returns the number of recovery codes left; asks the gateway only if the second factor is on. */
function useCodesLeft(enabled: boolean): number | undefined {
  const { http } = useShell();
  const [left, setLeft] = useState<number>();
  useEffect(() => {
    if (!enabled) return;
    twoFactorCalls(http)
      .setup()
      .then((setup) => setLeft(setup.recovery_codes_left), logged);
  }, [enabled, http]);
  return left;
}
