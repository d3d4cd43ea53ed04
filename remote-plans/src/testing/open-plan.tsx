import type { HttpRequest, PlanDetail } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screens';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ManageScreen from '../manage/manage-screen';
import { manifest } from '../manifest';

interface OpenPlan {
  permissions?: readonly UserPermission[];
  /** What else the user may, besides seeing plans. */
  may?: readonly UserPermission[];
  path?: string;
  /** Anything but the plan itself. */
  respond?: (request: HttpRequest) => unknown;
}

/** The page of a plan, mounted; `plan` is asked for at each load. */
export function openPlan(
  plan: PlanDetail | (() => PlanDetail),
  {
    permissions = [],
    may = ['can_manage_transactions'],
    path = '/plans/manage?id=G1',
    respond = () => ({ error: false }),
  }: OpenPlan = {},
) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({
      permissions: ['has_installment_options', ...may, ...permissions],
    }),
    path,
    respond: (request) =>
      request.method === 'GET' && request.path === '/plans/G1'
        ? { error: false, group: typeof plan === 'function' ? plan() : plan }
        : respond(request),
  });
  const view = renderInPortal(
    <QueryProvider>
      <ManageScreen />
    </QueryProvider>,
    portal,
  );
  return { portal, user: userEvent.setup(), ...view };
}

/** For printing: jsdom has no style sheets that are made by a script. */
export function withStyleSheets(): void {
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = () => undefined;
}

/** The texts of the cells of each row below the head. */
export const planRows = (): (string | null)[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
