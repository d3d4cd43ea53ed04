import { type Cents, needsLargeAmountConfirmation, parseDollars } from '@tillway/rules';
import { lazyModule } from '@tillway/ui/lazy';
import { type ReactNode, Suspense, useRef, useState } from 'react';

const LargeAmountDialog = lazyModule(() => import('./large-amount-dialog'));

interface Question {
  amount: string;
  /** The amount agreed to, in dollars; undefined to go back. */
  answer: (amount: string | undefined) => void;
}

/**
 * Asks once per amount whether 10,000 dollars or more is really meant (PAY-053, VAL-008). `confirm` answers the amount
 * agreed to, which may have been corrected, or undefined; `dialog` belongs somewhere in the screen.
 */
export function useLargeAmount(): {
  confirm: (amount: string) => Promise<string | undefined>;
  dialog: ReactNode;
} {
  const confirmed = useRef<Cents | undefined>(undefined);
  const [question, setQuestion] = useState<Question>();

  async function confirm(amount: string): Promise<string | undefined> {
    if (!needsLargeAmountConfirmation(parseDollars(amount) ?? 0, confirmed.current)) return amount;
    const agreed = await new Promise<string | undefined>((answer) => setQuestion({ amount, answer }));
    setQuestion(undefined);
    confirmed.current = agreed === undefined ? undefined : parseDollars(agreed);
    return agreed;
  }

  const dialog = question ? (
    <Suspense>
      <LargeAmountDialog {...question} />
    </Suspense>
  ) : null;
  return { confirm, dialog };
}
