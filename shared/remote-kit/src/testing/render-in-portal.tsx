import { render } from '@testing-library/react';
import { UiProvider } from '@tillway/ui';
import type { ReactNode } from 'react';
import { PortalProvider } from '../portal/portal-context';
import { PortalRouter } from '../router/portal-router';
import type { TestPortal } from './test-portal';

/** Renders a remote's screen inside the test portal. */
export const renderInPortal = (screen: ReactNode, portal: TestPortal) =>
  render(
    <UiProvider>
      <PortalProvider value={portal}>
        <PortalRouter nav={portal.nav}>{screen}</PortalRouter>
      </PortalProvider>
    </UiProvider>,
  );
