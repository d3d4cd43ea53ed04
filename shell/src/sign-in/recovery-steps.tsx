import { messages } from '@tillway/rules';
import { useState } from 'react';
import { AskEmail, LinkSent, type RecoveryProps } from './recovery-forms';
import { SignInFrame } from './sign-in-frame';

/** Asks for the address of the reset link, then confirms that it was sent. */
export function RecoverySteps({ email, onEmail, onLogin }: RecoveryProps) {
  const [isSent, setIsSent] = useState(false);
  return isSent ? (
    <SignInFrame title={messages.checkEmail}>
      <LinkSent email={email} onLogin={onLogin} />
    </SignInFrame>
  ) : (
    <SignInFrame title="Forgot password" lead="We will send you a link to set a new one.">
      <AskEmail email={email} onEmail={onEmail} onLogin={onLogin} onSent={() => setIsSent(true)} />
    </SignInFrame>
  );
}
