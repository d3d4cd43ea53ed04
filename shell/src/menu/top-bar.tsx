import type { SessionData } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { can } from '@tillway/rules';
import { Button, chakra, InfoIcon, LogoutIcon, SettingsIcon, UserIcon, VisuallyHidden } from '@tillway/ui';
import { memo, type ReactNode, type RefObject, useMemo, useRef, useState } from 'react';
import { BrandLogo, PhoneLink } from '../brand';
import { mustChangePassword } from '../password/must-change-password';
import { PaletteButton } from '../palette';
import { useLocation, useShell } from '../context/shell-context';
import { brandLink, homeLink, settingsLink } from './bar-links';
import { BarButton } from './bar-button';
import { LazyAbout } from './lazy-about';
import { LazyDrawer } from './lazy-drawer';
import { LazyMenu } from './lazy-menu';
import { menuOfPath, menusOf, type MenuSection } from './menu-model';
import { WaitingLinks } from './waiting-links';

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
    color: 'brand.onDeep',
    // A low window, such as one enlarged to 400 %, needs its height for the screen.
    '@media (max-height: 22.5rem)': { position: 'static' },
  },
});
/**
 * On a wide screen the menus are in the bar, and a superuser also has the drawer. On a narrow screen the
 * bar's menus move into a single menu.
 */
const Wide = chakra('div', {
  base: { display: 'flex', alignItems: 'center', gap: '1', lgDown: { display: 'none' } },
});
const Narrow = chakra('div', { base: { display: { base: 'flex', lg: 'none' } } });
/**
 * Hidden visually where a zoom of 400 % makes the window narrow; screen readers still read it beside the
 * icon.
 */
const Word = chakra('span', { base: { '@media (max-width: 22.4375rem)': { srOnly: true } } });
/** Links below the drawer's entries. */
const Foot = chakra('div', { base: { display: 'grid', gap: '2', width: 'full', justifyItems: 'start' } });
const Home = chakra(Link, {
  base: {
    display: 'flex',
    px: '2',
    py: '1',
    borderRadius: 'md',
    focusVisibleRing: 'outside',
    focusRingColor: 'brand.onDeep',
  },
});

interface MenusProps {
  /** The link to home, if this user has one. */
  home: { to: string; label: string } | undefined;
  bars: readonly MenuSection[];
  bar: RefObject<HTMLElement | null>;
}

/** Home and the menus of the bar. The one that leads to the open screen is marked. */
function Menus({ home, bars, bar }: MenusProps) {
  const { pathname } = useLocation();
  const here = menuOfPath(bars, pathname)?.title;
  return (
    <>
      {home ? (
        <BarButton asChild>
          <Link to={home.to} aria-current={pathname === home.to ? 'page' : undefined}>
            {t(home.label)}
          </Link>
        </BarButton>
      ) : null}
      {bars.map(({ title, links }) => (
        <LazyMenu key={title} label={title} links={links} isHere={title === here} container={bar} />
      ))}
    </>
  );
}

/** The bar over the page of a signed-in user. A change of screens draws only its marks anew. */
export const TopBar = memo(function TopBar({ session }: { session: SessionData }) {
  const { configuration, routes, signOut, developer } = useShell();
  const { brand } = configuration;
  const bar = useRef<HTMLElement>(null);
  const [isAboutOpen, setAboutOpen] = useState(false);
  // A user who must change the password first can go nowhere else, so menus would lead nowhere.
  const isHeld = mustChangePassword(session, new Date());
  const manifests = useMemo(
    () => (isHeld ? [] : configuration.remotes.map(({ manifest }) => manifest)),
    [configuration, isHeld],
  );
  const menus = useMemo(() => menusOf(manifests, routes, session), [manifests, routes, session]);
  const bars = [
    { title: 'CARD', links: menus.card },
    { title: 'ACH', links: menus.ach },
    ...menus.bar,
  ].filter(({ links }) => links.length > 0);
  const home = homeLink(manifests, routes, session);
  const brands = isHeld ? undefined : brandLink(brand, routes);
  const settings = isHeld ? undefined : settingsLink(routes);
  const own = [brands, settings].filter((link) => link !== undefined);
  const all = [
    ...(home ? [{ title: 'Start', links: [home] }] : []),
    ...bars,
    ...menus.drawer,
    ...(own.length > 0 ? [{ title: brand.name, links: own }] : []),
  ];

  const about = (close: () => void) =>
    can(session.permissions, 'superuser') ? (
      <Button
        variant="ghost"
        // Aligns its text with the text of the entries.
        ms="-4"
        onClick={() => {
          close();
          setAboutOpen(true);
        }}
      >
        <InfoIcon /> {t('About this portal')}
      </Button>
    ) : null;

  const develop = (close: () => void) =>
    developer ? (
      <Button
        variant="ghost"
        ms="-4"
        onClick={() => {
          close();
          developer.open();
        }}
      >
        <SettingsIcon />
        Developer’s panel
      </Button>
    ) : null;

  return (
    <Bar ref={bar} data-screen-only>
      {menus.drawer.length > 0 ? (
        <Wide>
          <LazyDrawer
            sections={menus.drawer}
            footer={(close) => (
              <Foot>
                {about(close)}
                {develop(close)}
              </Foot>
            )}
          />
        </Wide>
      ) : null}
      {all.length > 0 ? (
        <Narrow>
          <LazyDrawer
            sections={all}
            footer={(close) => (
              <Foot>
                <UserName>{session.user.name}</UserName>
                <PhoneLink phone={brand.phone} />
                {about(close)}
                {develop(close)}
              </Foot>
            )}
          />
        </Narrow>
      ) : null}
      <Home
        to={home?.to ?? screenPaths.shellDashboard}
        aria-label={t('{brand}, start page', { brand: brand.name })}
      >
        <BrandLogo brand={brand} />
      </Home>
      <Wide as="nav" aria-label={t('Payments')}>
        <Menus home={home} bars={bars} bar={bar} />
        {brands ? (
          <BarButton asChild>
            <Link to={brands.to}>{t(brands.label)}</Link>
          </BarButton>
        ) : null}
      </Wide>
      <chakra.div flex="1" />
      <WaitingLinks sections={menus.drawer} />
      {isHeld ? null : <PaletteButton session={session} />}
      <Wide gap="2" textStyle="sm">
        <PhoneLink phone={brand.phone} />
        {settings ? (
          <BarButton asChild>
            <Link to={settings.to} title={t(settings.label)}>
              <SettingsIcon />
              <VisuallyHidden>{t(settings.label)}: </VisuallyHidden>
              {session.user.name}
            </Link>
          </BarButton>
        ) : (
          <UserName>{session.user.name}</UserName>
        )}
      </Wide>
      <BarButton onClick={signOut}>
        <LogoutIcon />
        <Word>{t('LOGOUT')}</Word>
      </BarButton>
      {isAboutOpen ? <LazyAbout onClose={() => setAboutOpen(false)} bar={bar} /> : null}
    </Bar>
  );
});

const UserName = ({ children }: { children: ReactNode }) => (
  <chakra.span display="inline-flex" alignItems="center" gap="1.5">
    <UserIcon />
    {children}
  </chakra.span>
);
