import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { Button, chakra, ChevronDownIcon } from '@tillway/ui';
import { useId, useState } from 'react';
import type { OptionsUrl } from './use-options-url';

export interface OptionEntry {
  id: string;
  label: string;
  /** The reason why it is closed now, shown under its label. */
  reason?: string | undefined;
  /** The screen it leads to; `undefined` for a panel of this dialog. */
  to?: string | undefined;
}

const Nav = chakra('nav', {
  base: { minWidth: 0 },
  variants: { open: { true: {}, false: { mdDown: { display: 'none' } } } },
});
const List = chakra('ul', { base: { listStyle: 'none', display: 'grid', gap: '0.5' } });

const row = {
  display: 'block',
  width: 'full',
  px: '3',
  py: '2',
  minHeight: '9',
  textAlign: 'start',
  textStyle: 'sm',
  borderRadius: 'md',
  focusVisibleRing: 'outside',
} as const;

const Entry = chakra('span', {
  base: {
    '& > a': {
      ...row,
      '&:hover:not([aria-current])': { bg: 'bg.muted' },
      '&[aria-current]': { bg: 'brand.subtle', color: 'brand.fg', fontWeight: 'semibold' },
    },
    '& > [aria-disabled]': { ...row, color: 'fg.subtle', cursor: 'not-allowed' },
  },
});
const Reason = chakra('span', { base: { display: 'block', textStyle: 'xs', color: 'fg.muted' } });

interface OptionsMenuProps {
  label: string;
  entries: readonly OptionEntry[];
  url: OptionsUrl;
}

/**
 * The left menu of an options dialog. Closed entries stay in place, reachable by keyboard, and give the
 * reason. On a phone the menu collapses under the name of the open panel.
 */
export function OptionsMenu({ label, entries, url }: OptionsMenuProps) {
  const [open, setOpen] = useState(false);
  const id = useId();
  const current = entries.find((entry) => entry.id === url.panel);
  return (
    <div>
      <Button
        width="full"
        justifyContent="space-between"
        hideFrom="md"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {t('Menu')}
        {current ? `: ${t(current.label)}` : null}
        <ChevronDownIcon />
      </Button>
      <Nav id={id} aria-label={label} open={open}>
        <List>
          {entries.map((entry) => (
            <li key={entry.id}>
              <Entry>
                <OptionLink entry={entry} url={url} onChoose={() => setOpen(false)} />
              </Entry>
            </li>
          ))}
        </List>
      </Nav>
    </div>
  );
}

function OptionLink({
  entry: { id, label, reason, to },
  url,
  onChoose,
}: {
  entry: OptionEntry;
  url: OptionsUrl;
  onChoose: () => void;
}) {
  if (reason !== undefined)
    return (
      // A disabled link stays reachable by Tab, so that its reason can be read.
      <span role="link" aria-disabled tabIndex={0}>
        {t(label)}
        <Reason>{t(reason)}</Reason>
      </span>
    );
  if (to !== undefined) return <Link to={to}>{t(label)}</Link>;
  return (
    <Link
      replace
      to={{ search: url.searchOf(id) }}
      state={url.state}
      aria-current={id === url.panel ? 'page' : undefined}
      onClick={onChoose}
    >
      {t(label)}
    </Link>
  );
}
