import { transactionsPath } from '@tillway/contract/routes';
import { CommandPalette, type PaletteAnswer } from '@tillway/overlays';
import { useMemo, useRef } from 'react';
import type { PaletteProps } from '../context/overlay-parts';
import { useShell } from '../context/shell-context';
import { mayEnter } from '../guard';
import { asksForPayments, findPayments, isTooManyDigits } from './find-payments';
import { knownCommands, logOut } from './commands';
import { knownScreens, screensFor } from './known-screens';

/** Opens any screen the user may enter, gives commands, and finds payments by id, last four, amount, or name. */
export function Palette({ session, onClose }: PaletteProps) {
  const { configuration, routes, http, nav, signOut } = useShell();
  const { screens, commands } = useMemo(() => {
    const manifests = configuration.remotes.map(({ manifest }) => manifest);
    return {
      screens: knownScreens(manifests, routes, session),
      commands: knownCommands(manifests, routes, session),
    };
  }, [configuration, routes, session]);
  const kinds = (['card', 'ach'] as const).filter((kind) => {
    const list = routes.match(transactionsPath(kind));
    return list !== undefined && mayEnter(list, session);
  });
  const findsPayments = kinds.length > 0;
  const goal = useRef<HTMLElement>(null);

  const answer = (text: string): PaletteAnswer => {
    const fitting = screensFor(text, screens).map(({ to, label, place }) => ({
      value: to,
      label,
      description: place,
    }));
    return {
      groups: [
        { label: 'Screens', choices: fitting },
        { label: 'Commands', choices: screensFor(text, commands) },
      ].filter(({ choices }) => choices.length > 0),
      ...(findsPayments &&
        isTooManyDigits(text) && { hint: 'A card is found by its last four digits alone.' }),
      ...(findsPayments &&
        asksForPayments(text) && {
          further: {
            label: 'Payments',
            search: (asked, signal) => findPayments(http, session, { text: asked, kinds }, signal),
          },
        }),
    };
  };
  const go = (to: string) => {
    if (to === logOut) {
      onClose();
      return signOut();
    }
    // The new screen gets the focus, not the element that had it before.
    goal.current = document.getElementById('main');
    onClose();
    nav.push(to);
  };
  return (
    <CommandPalette
      title={findsPayments ? 'Go to a screen, or find a payment' : 'Go to a screen'}
      label={findsPayments ? 'Screen, or ID, last four, amount or name of a payment' : 'Name of a screen'}
      answer={answer}
      onChoose={go}
      onClose={onClose}
      finalFocus={goal}
    />
  );
}
