import type { BrandView, HttpRequest, Terminal } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { Route, Routes } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { QueryProvider } from '@tillway/screens';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { manifest } from '../manifest';

interface Opened {
  /** By the paths of their routes. */
  screens: Readonly<Record<string, ComponentType>>;
  path: string;
  respond: (request: HttpRequest) => unknown;
  confirms?: boolean;
  /** Whose screen it is; a superuser's unless said. */
  permissions?: UserPermission[];
  terminals?: Terminal[];
  /** What the portal says of itself; a local one unless said. */
  brand?: BrandView;
}

/** A screen of this remote, with what it asked of the gateway. */
export function openAdmin({ screens, path, respond, confirms = true, brand, ...user }: Opened) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['superuser'], ...user }),
    path,
    confirms,
    respond,
    ...(brand && { brand }),
  });
  const view = renderInPortal(
    <QueryProvider>
      <Routes>
        {Object.entries(screens).map(([route, Screen]) => (
          <Route key={route} path={route} element={<Screen />} />
        ))}
        <Route path="*" element={null} />
      </Routes>
    </QueryProvider>,
    portal,
  );
  const writes = () =>
    portal.recorded.requests
      .filter(({ method }) => method !== 'GET')
      .map(({ method, path: called, body }) => [`${method} ${called}`, body]);
  return { portal, user: userEvent.setup(), writes, ...view };
}
