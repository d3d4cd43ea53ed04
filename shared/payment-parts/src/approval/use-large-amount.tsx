import { type Cents, needsLargeAmountConfirmation, parseDollars } from '@tillway/rules';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { type ReactNode, useRef, useState } from 'react';

const LargeAmountDialog = lazyModule(() => import('./large-amount-dialog'));

interface Question {
  amount: Cents;
  answer: (confirmed: boolean) => void;
}

/**
 * Asks once per amount to confirm 10,000 dollars or more. `confirm` resolves to the decision; render `dialog`
 * anywhere on the screen.
 */
export function useLargeAmount(): { confirm: (dollars: string) => Promise<boolean>; dialog: ReactNode } {
  const confirmed = useRef<Cents | undefined>(undefined);
  const [question, setQuestion] = useState<Question>();

  async function confirm(dollars: string): Promise<boolean> {
    const amount = parseDollars(dollars) ?? 0;
    if (!needsLargeAmountConfirmation(amount, confirmed.current)) return true;
    const agreed = await new Promise<boolean>((answer) => setQuestion({ amount, answer }));
    setQuestion(undefined);
    confirmed.current = agreed ? amount : undefined;
    return agreed;
  }

  const dialog = question ? (
    <LazyBoundary>
      <LargeAmountDialog {...question} />
    </LazyBoundary>
  ) : null;
  return { confirm, dialog };
}
