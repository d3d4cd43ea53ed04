import { useState } from 'react';
import { useShell } from '../context/shell-context';
import { lazyScreen } from '../context/lazy-screen';
import type { Credentials } from './create-sign-in';
import { LoginStep } from './login-step';
import { SignInFrame } from './sign-in-frame';

const Recovery = lazyScreen(async () => (await import('./recovery-steps')).RecoverySteps);

/** `/`: the login, and the two steps of a forgotten password. Typed values stay from step to step. */
export function SignInScreen() {
  const { configuration } = useShell();
  const [credentials, setCredentials] = useState<Credentials>({ email: '', password: '' });
  const [step, setStep] = useState<'login' | 'recovery'>('login');
  const change = (part: Partial<Credentials>) => setCredentials((before) => ({ ...before, ...part }));

  return step === 'login' ? (
    <SignInFrame title={`Sign in to ${configuration.brand.name}`}>
      <LoginStep credentials={credentials} onChange={change} onForgotten={() => setStep('recovery')} />
    </SignInFrame>
  ) : (
    <Recovery
      email={credentials.email}
      onEmail={(email) => change({ email })}
      onLogin={() => setStep('login')}
    />
  );
}
