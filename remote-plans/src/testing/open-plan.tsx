import type { HttpRequest, PlanDetail } from '@tillway/contract';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import type { UserPermission } from '@tillway/rules';
import { QueryProvider } from '@tillway/screen-kit';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ManageScreen from '../manage/manage-screen';
import { manifest } from '../manifest';

interface OpenPlan {
  permissions?: readonly UserPermission[];
  /** The user's rights besides viewing plans. */
  may?: readonly UserPermission[];
  path?: string;
  /** Answers every request but the one for the plan. */
  respond?: (request: HttpRequest) => unknown;
}

/** Renders a plan's page. `plan` is read at each load. */
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

/** Replaces what printing needs: jsdom has no style sheets made by a script. */
export function withStyleSheets(): void {
  document.adoptedStyleSheets = [];
  CSSStyleSheet.prototype.replaceSync = () => undefined;
}

/** Returns the cell texts of each row below the header. */
export const planRows = (): (string | null)[][] =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );
