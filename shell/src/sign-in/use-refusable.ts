import { useRef, useState } from 'react';
import type { SignInRefusal } from './create-sign-in';

/** One question to the gateway at a time, and why it was refused. */
export function useRefusable<Input>(ask: (input: Input) => Promise<SignInRefusal | undefined>) {
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<SignInRefusal>();
  const asking = useRef(false);

  const submit = async (input: Input): Promise<SignInRefusal | undefined> => {
    if (asking.current) return undefined;
    asking.current = true;
    setBusy(true);
    setRefusal(undefined);
    try {
      const answer = await ask(input);
      setRefusal(answer);
      return answer;
    } finally {
      asking.current = false;
      setBusy(false);
    }
  };
  return { busy, refusal, submit, forget: () => setRefusal(undefined) };
}
