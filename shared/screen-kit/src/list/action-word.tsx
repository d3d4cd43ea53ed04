import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

const Word = chakra('span', { base: { mdDown: { srOnly: true } } });

/** The text of a button, hidden on a phone, where the icon suffices and the list's buttons share one line. */
export const ActionWord = ({ children }: { children: ReactNode }) => <Word data-word>{children}</Word>;
