import { t } from '@tillway/language';
import { Menu as Ark } from '@ark-ui/react/menu';
import { LayerPortal } from '../layer-portal';
import { chakra } from '@tillway/ui';
import type { MouseEvent, ReactElement, ReactNode, RefObject } from 'react';
import { layer } from '../layer';
import { leavesAtOnce } from '../leaves-at-once';

export type MenuItem = {
  id: string;
  label: string;
  /** The second line, under the label. */
  description?: string | undefined;
  icon?: ReactNode;
  /** Makes the item a link, so that it can be opened in a new tab. */
  href?: string | undefined;
  /** Handles a plain click or Enter; for a link, replaces the page load. */
  onSelect?: (() => void) | undefined;
  /** The reason the item is disabled. The item stays reachable, so that the reason can be read. */
  disabledReason?: string | undefined;
  /** `danger`: it ends or removes something. */
  tone?: 'danger';
  /** Marks the item of the current page. */
  current?: boolean;
};

export type MenuGroup = { id: string; label?: string; items: readonly MenuItem[] };

export type MenuProps = {
  /** The button that opens the menu and names it. */
  trigger: ReactElement<{ id?: string }>;
  groups: readonly MenuGroup[];
  placement?: 'bottom-start' | 'bottom-end';
  /** The element that the menu is rendered into; by default the body, at its end. */
  container?: RefObject<HTMLElement | null> | undefined;
};

const Positioner = chakra(Ark.Positioner, {
  base: { zIndex: `${layer} !important` },
});
const Content = chakra(Ark.Content, {
  base: {
    minWidth: '12rem',
    maxWidth: 'min(22rem, calc(100vw - 1rem))',
    maxHeight: 'min(32rem, var(--available-height))',
    overflowY: 'auto',
    py: '1',
    bg: 'bg.raised',
    // A menu inside a colored bar must not inherit the bar's text color.
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
      '&[data-tone=danger]': {
        color: 'red.fg',
        _highlighted: {
          bg: 'red.subtle',
          color: 'red.fg',
          boxShadow: 'inset 2px 0 0 var(--tw-colors-red-solid)',
        },
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

/** An item's two lines; for a disabled item, the second line gives the reason. */
function ItemText({ label, description, disabledReason }: MenuItem) {
  const second = disabledReason ?? description;
  return (
    <chakra.span display="flex" flexDirection="column">
      <span>{t(label)}</span>
      {second ? (
        <chakra.span textStyle="xs" color="fg.muted">
          {second}
        </chakra.span>
      ) : null}
    </chakra.span>
  );
}

/**
 * Handles a plain click on a link in the portal; with a modifier key the browser handles it. The menu closes first: it
 * gives the focus back to its button, and the new screen takes it from there.
 */
const stayOnPage = (select: () => void) => (event: MouseEvent) => {
  const modified = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
  if (modified || event.button !== 0) return;
  event.preventDefault();
  setTimeout(select);
};

function MenuEntry({ item }: { item: MenuItem }) {
  const usable = item.disabledReason === undefined;
  const attributes = {
    value: item.id,
    valueText: item.label,
    closeOnSelect: usable,
    'data-tone': usable ? item.tone : undefined,
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

/** A group of items; a group without a label is only separated from the others. */
function Group({ group: { id, label, items } }: { group: MenuGroup }) {
  const entries = items.map((item) => <MenuEntry key={item.id} item={item} />);
  if (label === undefined) return <div>{entries}</div>;
  return (
    <Ark.ItemGroup id={id}>
      <GroupLabel>{t(label)}</GroupLabel>
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
      // The default dispatches a click that does not bubble, so React never receives it.
      navigate={({ node }) => node.click()}
      lazyMount
      unmountOnExit
    >
      <Ark.Trigger asChild>{trigger}</Ark.Trigger>
      <LayerPortal container={container}>
        <Positioner>
          <Content>
            {groups.map((group) => (
              <Group key={group.id} group={group} />
            ))}
          </Content>
        </Positioner>
      </LayerPortal>
    </Ark.Root>
  );
}
