import { chakra } from '@tillway/ui';
import type { ReactNode } from 'react';

const Word = chakra('span', { base: { mdDown: { srOnly: true } } });

/** The word of a button whose icon is enough on a phone, where a list's buttons stand in one line. */
export const ActionWord = ({ children }: { children: ReactNode }) => <Word data-word>{children}</Word>;
