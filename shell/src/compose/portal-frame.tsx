import type { SessionData } from '@tillway/contract';
import { chakra, ScreenSkeleton, SkipLink } from '@tillway/ui';
import type { ReactNode } from 'react';
import { PoweredBy } from '../brand';
import { Alerts } from '../feedback';
import { TopBar } from '../menu';
import { RemoteSlot } from '../remotes';
import { useShell } from '../context/shell-context';

const Layout = chakra('div', {
  base: { display: 'flex', flexDirection: 'column', minHeight: 'calc(100vh - var(--tw-strips, 0px))' },
});
const Main = chakra('main', {
  base: {
    flex: '1 0 auto',
    width: 'full',
    maxWidth: 'page',
    '&:has([data-page=wide])': { maxWidth: 'wide' },
    mx: 'auto',
    px: { base: '4', md: '6' },
    py: { base: '4', md: '6' },
    outline: 'none',
  },
});
/** A remote's screen takes the same grid cell as its skeleton, so nothing jumps when the skeleton goes. */
const Stage = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    alignItems: 'start',
    '& > *': { gridArea: '1 / 1' },
  },
});
const Footer = chakra('footer', {
  base: {
    display: 'flex',
    justifyContent: 'center',
    py: '4',
    color: 'fg.muted',
    textStyle: 'xs',
    // The footer appears a moment after the screen, in its final place: at the bottom of the window or of a
    // longer screen.
    animation: 'come-late 0.5s step-end',
    'main:has([data-skeleton]) + &': { display: 'none' },
  },
});

interface PortalFrameProps {
  /** Missing while the session is being loaded: the frame then only reserves the space. */
  session?: SessionData;
  children?: ReactNode;
}

/** Top bar, main area, and footer around a screen. Remotes are mounted in the main area's slot. */
export function PortalFrame({ session, children }: PortalFrameProps) {
  const { configuration, feedback } = useShell();
  return (
    <Layout>
      {session ? (
        <>
          <SkipLink target="main" />
          <TopBar session={session} />
        </>
      ) : (
        <chakra.div height="14" bg="brand.deep" />
      )}
      <Main id="main" tabIndex={-1}>
        {session ? (
          <>
            <Alerts feedback={feedback} />
            <Stage>
              <div>{children}</div>
              <RemoteSlot />
            </Stage>
          </>
        ) : (
          <ScreenSkeleton />
        )}
      </Main>
      {configuration.brand.poweredBy ? (
        <Footer>
          <PoweredBy />
        </Footer>
      ) : null}
    </Layout>
  );
}
