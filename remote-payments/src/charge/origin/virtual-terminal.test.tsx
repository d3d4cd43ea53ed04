import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { screen } from '@testing-library/react';
import { VirtualTerminal } from './virtual-terminal';

const open = (path: string) => {
  const portal = createTestPortal({ session: sampleSession(), path });
  renderInPortal(<VirtualTerminal />, portal);
  const { pathname, search } = portal.nav.snapshot().location;
  return pathname + search;
};

test('BIL-015 SHELL-059 C-47 a token is charged on the charge screen', () => {
  const query = '?token_id=token-1&billing_id=billing-1';
  expect(open(`/virtual_terminal${query}`)).toBe(`/credit${query}`);
});

test.each(['', '?token_id=', '?billing_id=billing-1'])('ERR-024 nothing is charged with %p', (query) => {
  expect(open(`/virtual_terminal${query}`)).toBe(`/virtual_terminal${query}`);
  expect(screen.getByText('Unable to identify transaction')).toBeVisible();
});
