import type { ReactNode } from 'react';
import { fieldHints } from './field-hints';
import { HintsProvider } from './hints';

export default function LoadedHints({ children }: { children: ReactNode }) {
  return <HintsProvider value={fieldHints}>{children}</HintsProvider>;
}
