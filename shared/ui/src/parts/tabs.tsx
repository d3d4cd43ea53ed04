import { t } from '@tillway/language';
import { chakra } from '@tillway/ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';

export interface Tab<Id extends string = string> {
  id: Id;
  label: string;
  /** Content after the label: a count, a badge. */
  note?: ReactNode;
}

export interface TabsProps<Id extends string> {
  /** The name of the row of tabs. */
  label: string;
  tabs: readonly Tab<Id>[];
  /**
   * The selected tab. The parent keeps it, usually in the URL, so that a link opens it and Back returns to
   * it.
   */
  value: Id;
  onChange: (id: Id) => void;
  /** The panel of the selected tab. */
  children: ReactNode;
}

const Row = chakra('div', {
  base: {
    display: 'flex',
    gap: { base: '0', sm: '1' },
    borderBottomWidth: '1px',
    overflowX: 'auto',
    scrollbarWidth: 'none',
  },
});
const TabButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    flexShrink: 0,
    px: { base: '2', sm: '3' },
    minH: '10',
    mb: '-1px',
    borderBottomWidth: '2px',
    borderColor: 'transparent',
    fontWeight: 'medium',
    color: 'fg.muted',
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    _hover: { color: 'fg' },
    '&[aria-selected=true]': { color: 'brand.fg', borderColor: 'brand.solid' },
  },
});
const TabPanel = chakra('div', { base: { pt: '4', focusVisibleRing: 'outside' } });

/** Returns the tab that a key leads to, by the ARIA practices; `undefined` if the key does nothing here. */
function target(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowRight') return (at + 1) % count;
  if (key === 'ArrowLeft') return (at - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/**
 * Views of one subject, one at a time. Tab reaches the row once; arrow keys, Home, and End select tabs and
 * show them.
 */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const row = useRef<HTMLDivElement>(null);
  const tabId = (of: Id) => `${id}-tab-${of}`;

  useEffect(() => {
    // A tab that a link opened may be beyond the edge of a phone.
    const shown = row.current?.querySelector<HTMLElement>('[aria-selected=true]');
    if (!row.current || !shown) return;
    const { scrollLeft, clientWidth, offsetLeft } = row.current;
    const start = shown.offsetLeft - offsetLeft;
    const end = start + shown.offsetWidth - clientWidth;
    row.current.scrollLeft = Math.max(Math.min(scrollLeft, start), end);
  }, [value]);

  const press = (event: KeyboardEvent, at: number) => {
    const to = tabs[target(event.key, at, tabs.length) ?? -1];
    if (!to) return;
    event.preventDefault();
    document.getElementById(tabId(to.id))?.focus();
    onChange(to.id);
  };

  return (
    <div>
      <Row ref={row} role="tablist" aria-label={t(label)}>
        {tabs.map((tab, at) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={tabId(tab.id)}
            aria-selected={tab.id === value}
            aria-controls={tab.id === value ? `${id}-panel` : undefined}
            tabIndex={tab.id === value ? 0 : -1}
            onClick={() => onChange(tab.id)}
            onKeyDown={(event) => press(event, at)}
          >
            {t(tab.label)}
            {tab.note}
          </TabButton>
        ))}
      </Row>
      <TabPanel role="tabpanel" id={`${id}-panel`} aria-labelledby={tabId(value)} tabIndex={0}>
        {children}
      </TabPanel>
    </div>
  );
}
