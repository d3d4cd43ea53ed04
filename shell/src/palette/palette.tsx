import { screenPaths, transactionsPath } from '@tillway/contract/routes';
import { CommandPalette, type PaletteAnswer } from '@tillway/overlays';
import { customerSearch } from '@tillway/rules';
import { useMemo, useRef } from 'react';
import type { PaletteProps } from '../context/overlay-parts';
import { useShell } from '../context/shell-context';
import { mayEnter } from '../guard';
import { findCustomers } from './find-customers';
import { asksForPayments, findPayments, isTooManyDigits } from './find-payments';
import { knownCommands, logOut } from './commands';
import { knownScreens, screensFor } from './known-screens';

/**
 * Opens any screen the user may enter, gives commands, and finds payments by id, last four, amount, or name, and customers by name,
 * e-mail, phone, or last four.
 */
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
  const records = routes.match(screenPaths.paymentsBillings);
  const findsCustomers = records !== undefined && mayEnter(records, session);
  const searchFor = (text: string, signal: AbortSignal) => {
    const customer = findsCustomers ? customerSearch(text) : undefined;
    return Promise.all([
      customer ? findCustomers(http, session, customer, signal) : [],
      findsPayments && asksForPayments(text) ? findPayments(http, session, { text, kinds }, signal) : [],
    ]).then((found) => found.flat());
  };
  const goal = useRef<HTMLElement>(null);

  const answer = (text: string): PaletteAnswer => {
    const asksForCustomers = findsCustomers && customerSearch(text) !== undefined;
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
      ...((findsPayments || findsCustomers) &&
        !asksForCustomers &&
        isTooManyDigits(text) && { hint: 'A card is found by its last four digits alone.' }),
      ...((asksForCustomers || (findsPayments && asksForPayments(text))) && {
        further: { label: 'Payments', search: searchFor },
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
      title={titleOf(findsPayments, findsCustomers)}
      label={labelOf(findsPayments, findsCustomers)}
      answer={answer}
      onChoose={go}
      onClose={onClose}
      finalFocus={goal}
    />
  );
}

function titleOf(findsPayments: boolean, findsCustomers: boolean): string {
  if (findsPayments && findsCustomers) return 'Go to a screen, or find a payment or customer';
  if (findsCustomers) return 'Go to a screen, or find a customer';
  return findsPayments ? 'Go to a screen, or find a payment' : 'Go to a screen';
}

function labelOf(findsPayments: boolean, findsCustomers: boolean): string {
  if (findsPayments && findsCustomers) return 'Screen, payment, or customer: name, last four, amount, e-mail';
  if (findsCustomers) return 'Screen, or name, e-mail, phone, or last four of a customer';
  return findsPayments ? 'Screen, or ID, last four, amount or name of a payment' : 'Name of a screen';
}
