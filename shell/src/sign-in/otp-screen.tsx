import { Button } from '@tillway/ui';
import { useShell } from '../context/shell-context';
import { OtpForm } from './otp-form';
import { SignInFrame } from './sign-in-frame';

/** `/otp_verify`: the second factor. The gateway keeps the pending sign-in, so a reload continues here. */
export function OtpScreen() {
  const { nav, signIn, feedback } = useShell();
  const toLogin = () => nav.replace(`/${nav.snapshot().location.search}`);
  return (
    <SignInFrame title="Two-factor verification">
      <OtpForm
        onEnded={({ message }) => {
          feedback.alert('error', message);
          toLogin();
        }}
      >
        <Button
          variant="ghost"
          onClick={() => {
            signIn.cancelOtp();
            toLogin();
          }}
        >
          Back to login
        </Button>
      </OtpForm>
    </SignInFrame>
  );
}
