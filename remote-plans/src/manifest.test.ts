import {
  guardedRoutes,
  guardedScreens,
  shownEntries,
  terminalFacts as terminal,
} from '@tillway/contract/testing';
import type { UserPermissions } from '@tillway/rules';
import { manifest } from './manifest';

test('SHELL-034 SHELL-059 the screens and their access match the specification', () => {
  expect(guardedRoutes(manifest)).toEqual(guardedScreens('plans'));
});

describe.each([
  ['card', '/plans', 'ach'],
  ['ach', '/ach_plans', 'card'],
] as const)('menu %s', (kind, plans, other) => {
  test.each([
    ['SHELL-053.1 SHELL-053.2 SHELL-054 with the option and processor 3', true, [terminal(kind, 3)], [plans]],
    ['SHELL-053.2 without the option', false, [terminal(kind, 3)], []],
    ['SHELL-053.2 at another processor (C-25)', true, [terminal(kind, 6)], []],
    ['SHELL-053.2 SHELL-054 processor 3 for the other kind only', true, [terminal(other, 3)], []],
  ])('%s', (_, has_installment_options, terminals, shown) => {
    expect(shownEntries(manifest, kind, { permissions: { has_installment_options }, terminals })).toEqual(
      shown,
    );
  });
});

test('the calendar is in the superusers’ drawer', () => {
  const drawer = (permissions: UserPermissions) =>
    shownEntries(manifest, 'drawer', { permissions, terminals: [] });
  expect(drawer({ superuser: true })).toEqual(['/calendar']);
  expect(drawer({ has_installment_options: true })).toEqual([]);
});
