import type { BrandView, HttpRequest, PortalApi, Terminal } from '@tillway/contract';
import type { UserPermission } from '@tillway/rules';
import { Route, Routes } from '@tillway/remote-kit';
import { createTestPortal, renderInPortal, sampleSession } from '@tillway/remote-kit/testing';
import { QueryProvider } from '@tillway/screen-kit';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { manifest } from '../manifest';

interface Opened {
  /** Screens by the paths of their routes. */
  screens: Readonly<Record<string, ComponentType>>;
  path: string;
  respond: (request: HttpRequest) => unknown;
  confirms?: boolean;
  /** The user's permissions; a superuser's by default. */
  permissions?: UserPermission[];
  terminals?: Terminal[];
  /** The portal's description of itself; a local portal by default. */
  brand?: BrandView;
  /** The permissions that remotes of the portal declare; none by default. */
  remotePermissions?: PortalApi['remotePermissions'];
}

/** Renders a screen of this remote, and records its requests to the gateway. */
export function openAdmin({
  screens,
  path,
  respond,
  confirms = true,
  brand,
  remotePermissions,
  ...user
}: Opened) {
  const portal = createTestPortal({
    manifest,
    session: sampleSession({ permissions: ['superuser'], ...user }),
    path,
    confirms,
    respond,
    ...(brand && { brand }),
    ...(remotePermissions && { remotePermissions }),
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
