import { t, term } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Badge, chakra, Flex, Stack } from '@tillway/ui';
import { Drawer } from '@tillway/overlays';
import { useId } from 'react';
import { useStore } from 'zustand';
import type { NavigationDrawerProps } from '../context/overlay-parts';
import { useShell } from '../context/shell-context';
import { pathOf } from '../guard';
import { type MenuLink, menuOfPath, type MenuSection } from './menu-model';

const Entry = chakra(Link, {
  base: {
    display: 'block',
    px: '3',
    py: '2',
    borderRadius: 'md',
    focusVisibleRing: 'outside',
    _hover: { bg: 'brand.subtle', color: 'brand.fg' },
    '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
  },
});
const Note = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });

/** The portal's menus as a side panel: the superuser's menu, and all menus on a narrow screen. */
export function NavigationDrawer({ open, onClose, sections, here, footer }: NavigationDrawerProps) {
  const current = menuOfPath(sections, pathOf(here));
  return (
    <Drawer open={open} onClose={onClose} title="Menu" side="start" maxWidth={320} footer={footer}>
      <Stack as="nav" aria-label={t('Portal')} gap="5" mx="-3">
        {sections.map((section) => (
          <Section
            key={section.title}
            {...section}
            here={section === current ? here : undefined}
            onChoose={onClose}
          />
        ))}
      </Stack>
    </Drawer>
  );
}

function Section({
  title,
  links,
  here,
  onChoose,
}: MenuSection & { here: string | undefined; onChoose: () => void }) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <chakra.h3 id={titleId} px="3" py="1" textStyle="xs" fontWeight="semibold" color="fg.muted">
        {t(title)}
      </chakra.h3>
      <ul>
        {links.map((link) => (
          <li key={link.to}>
            {link.planned ? <Planned {...link} /> : <Open link={link} here={here} onChoose={onChoose} />}
          </li>
        ))}
      </ul>
    </section>
  );
}

const Open = ({
  link,
  here,
  onChoose,
}: {
  link: MenuLink;
  here: string | undefined;
  onChoose: () => void;
}) => (
  <Entry to={link.to} onClick={onChoose} aria-current={link.to === here ? 'page' : undefined}>
    {t(link.label)}
    <Count of={link.to} />
    {link.subtitle === undefined ? null : <Note>{link.subtitle}</Note>}
  </Entry>
);

/** The number of items waiting behind an entry; nothing for zero. */
function Count({ of }: { of: string }) {
  const count = useStore(useShell().waiting, (waiting) => waiting[of] ?? 0);
  return count === 0 ? null : (
    <>
      {' '}
      <Badge tone="pending">{messages.waiting(count)}</Badge>
    </>
  );
}

const Planned = ({ label, subtitle }: MenuLink) => (
  <Flex px="3" py="2" gap="3" justify="space-between" align="baseline" color="fg.subtle">
    <div>
      {t(label)}
      {subtitle === undefined ? null : <Note>{term(subtitle)}</Note>}
    </div>
    <Note flexShrink={0}>{t(messages.notInThisRelease)}</Note>
  </Flex>
);
