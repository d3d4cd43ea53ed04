import { Menu as Ark } from '@ark-ui/react/menu';
import { Portal } from '@ark-ui/react/portal';
import { chakra } from '@tillway/ui';
import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { leavesAtOnce } from '../leaves-at-once';

export type MenuItem = {
  id: string;
  label: string;
  /** Second line under the label. */
  description?: string | undefined;
  icon?: ReactNode;
  /** Makes the item a link, so that it can be opened in a new tab. */
  href?: string | undefined;
  /** What a plain click or Enter does; of a link, instead of loading the page. */
  onSelect?: (() => void) | undefined;
  /** Why the item cannot be used now. It stays reachable, so that the reason can be read. */
  disabledReason?: string | undefined;
  /** Marks the item of the page one is on. */
  current?: boolean;
};

export type MenuGroup = { id: string; label?: string; items: readonly MenuItem[] };

export type MenuProps = {
  /** The button that opens the menu and names it. */
  trigger: ReactElement<{ id?: string }>;
  groups: readonly MenuGroup[];
  placement?: 'bottom-start' | 'bottom-end';
  /** Where in the document it is put; the end of the body otherwise. */
  container?: RefObject<HTMLElement | null> | undefined;
};

const Positioner = chakra(Ark.Positioner, {
  base: { zIndex: 'calc(var(--tw-z-index-overlay) + var(--layer-index, 0)) !important' },
});
const Content = chakra(Ark.Content, {
  base: {
    minWidth: '12rem',
    maxWidth: 'min(22rem, calc(100vw - 1rem))',
    maxHeight: 'min(32rem, var(--available-height))',
    overflowY: 'auto',
    py: '1',
    bg: 'bg.raised',
    // It may stand inside a coloured bar, whose colours are not its own.
    color: 'fg',
    borderWidth: '1px',
    borderRadius: 'md',
    boxShadow: 'overlay',
    outline: 'none',
    animation: 'fade-in var(--tw-durations-fast)',
    ...leavesAtOnce,
    '& > * + *': { borderTopWidth: '1px', mt: '1', pt: '1' },
  },
});
const GroupLabel = chakra(Ark.ItemGroupLabel, {
  base: { px: '3', py: '1.5', textStyle: 'xs', fontWeight: 'medium', color: 'fg.muted' },
});
const Item = chakra(
  Ark.Item,
  {
    base: {
      display: 'flex',
      alignItems: 'flex-start',
      gap: '2',
      px: '3',
      py: '2',
      minHeight: '9',
      textStyle: 'sm',
      cursor: 'pointer',
      outline: 'none',
      userSelect: 'none',
      _highlighted: {
        bg: 'brand.subtle',
        color: 'brand.fg',
        boxShadow: 'inset 2px 0 0 var(--tw-colors-brand-solid)',
      },
      '&[aria-current]': { fontWeight: 'semibold' },
      '&[aria-disabled=true]': {
        cursor: 'not-allowed',
        '& > span > span:first-of-type': { color: 'fg.subtle' },
      },
      '& > svg': { flexShrink: 0 },
    },
  },
  { forwardAsChild: true },
);

/** The item's two lines; of one that cannot be used, the second says why. */
function ItemText({ label, description, disabledReason }: MenuItem) {
  const second = disabledReason ?? description;
  return (
    <chakra.span display="flex" flexDirection="column">
      <span>{label}</span>
      {second ? (
        <chakra.span textStyle="xs" color="fg.muted">
          {second}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}

/** A plain click on a link is the portal's to answer; with a modifier key it is the browser's. */
const stayOnPage = (select: () => void) => (event: MouseEvent) => {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (modified || event.button !== 0) return;
  event.preventDefault();
  select();
};

function MenuEntry({ item }: { item: MenuItem }) {
  const usable = item.disabledReason === undefined;
  const attributes = {
    value: item.id,
    valueText: item.label,
    closeOnSelect: usable,
    'aria-current': item.current ? ('page' as const) : undefined,
  };
  const content = (
    <>
      {item.icon}
      <ItemText {...item} />
    </>
  );
  if (!usable) {
    return (
      <Item {...attributes} aria-disabled>
        {content}
      </Item>
    );
  }
  if (item.href === undefined) {
    return (
      <Item {...attributes} onSelect={item.onSelect}>
        {content}
      </Item>
    );
  }
  return (
    <Item {...attributes} asChild>
      <a href={item.href} onClick={item.onSelect && stayOnPage(item.onSelect)}>
        {content}
      </a>
    </Item>
  );
}

/** Items that belong together; a named group says its name, a nameless one is only set apart. */
function Group({ group: { id, label, items } }: { group: MenuGroup }) {
  const entries = items.map((item) => <MenuEntry key={item.id} item={item} />);
  if (label === undefined) return <div>{entries}</div>;
  return (
    <Ark.ItemGroup id={id}>
      <GroupLabel>{label}</GroupLabel>
      {entries}
    </Ark.ItemGroup>
  );
}

/** A button with a list of actions or links under it, by the keyboard pattern of the ARIA practices. */
export function Menu({ trigger, groups, placement = 'bottom-start', container }: MenuProps) {
  return (
    <Ark.Root
      positioning={{ placement, gutter: 4 }}
      ids={trigger.props.id === undefined ? undefined : { trigger: trigger.props.id }}
      loopFocus
      // The default sends a click that does not bubble, which React never hears of.
      navigate={({ node }) => node.click()}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <Portal container={container}>
        <Positioner>
          <Content>
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </Content>
        </Positioner>
      </Portal>
    </Ark.Root>
  );
}
