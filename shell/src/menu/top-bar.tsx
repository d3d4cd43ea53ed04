import type { SessionData } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { chakra, LogoutIcon, UserIcon } from '@tillway/ui';
import { type ReactNode, useMemo, useRef } from 'react';
import { BrandLogo } from '../brand';
import { useShell } from '../start/shell-context';
import { BarButton } from './bar-button';
import { brandLink } from './brand-link';
import { LazyDrawer } from './lazy-drawer';
import { LazyMenu } from './lazy-menu';
import { menusOf } from './menu-model';

const Bar = chakra('header', {
  base: {
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 'bar',
    display: 'flex',
    alignItems: 'center',
    gap: { base: '1', lg: '2' },
    height: '14',
    px: { base: '2', md: '6' },
    bg: 'brand.deep',
    color: 'brand.contrast',
  },
});
/** On a wide screen the menus stand in the bar; on a narrow one they are all in the drawer. */
const Wide = chakra('div', {
  base: { display: { base: 'none', lg: 'flex' }, alignItems: 'center', gap: '1' },
});
const Narrow = chakra('div', { base: { display: { base: 'flex', lg: 'none' } } });
const Home = chakra(Link, {
  base: {
    display: 'flex',
    px: '2',
    py: '1',
    borderRadius: 'md',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.contrast',
  },
});

/** The bar over the page of a signed-in user (doc 000 §2 Top bar; SHELL-045). */
export function TopBar({ session }: { session: SessionData }) {
  const { configuration, routes, nav, signOut } = useShell();
  const bar = useRef<HTMLElement>(null);
  const menus = useMemo(
    () =>
      menusOf(
        configuration.remotes.map(({ manifest }) => manifest),
        routes,
        session,
      ),
    [configuration, routes, session],
  );
  const bars = [
    { title: 'CARD', links: menus.card },
    { title: 'ACH', links: menus.ach },
  ].filter(({ links }) => links.length > 0);
  const ownLink = brandLink(configuration.brand, routes);
  const own = ownLink ? [{ title: configuration.brand.name, links: [ownLink] }] : [];
  const all = [...bars, ...own, ...menus.drawer];

  return (
    <Bar ref={bar}>
      {menus.drawer.length > 0 ? (
        <Wide>
          <LazyDrawer sections={menus.drawer} />
        </Wide>
      ) : null}
      {all.length > 0 ? (
        <Narrow>
          <LazyDrawer sections={all} footer={<UserName>{session.user.name}</UserName>} />
        </Narrow>
      ) : null}
      <Home to="/dashboard" aria-label={`${configuration.brand.name}, start page`}>
        <BrandLogo brand={configuration.brand} />
      </Home>
      <Wide as="nav" aria-label="Payments">
        {bars.map(({ title, links }) => (
          <LazyMenu key={title} label={title} links={links} container={bar} />
        ))}
        {ownLink ? <BarButton onClick={() => nav.push(ownLink.to)}>{ownLink.label}</BarButton> : null}
      </Wide>
      <chakra.div flex="1" />
      <Wide gap="4" me="2" textStyle="sm">
        {configuration.brand.phone === undefined ? null : <span>{configuration.brand.phone}</span>}
        <UserName>{session.user.name}</UserName>
      </Wide>
      <BarButton onClick={signOut}>
        <LogoutIcon />
        LOGOUT
      </BarButton>
    </Bar>
  );
}

const UserName = ({ children }: { children: ReactNode }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5">
    <UserIcon />
    {children}
  </chakra.span>
);
