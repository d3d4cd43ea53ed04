import { t } from '@tillway/language';
import { dialogWidths, messages } from '@tillway/rules';
import { RecordBody, type RecordQuery } from '@tillway/screen-kit';
import { Box, chakra, Heading, Notice, Skeleton } from '@tillway/ui';
import { LazyBoundary } from '@tillway/ui/lazy';
import { Dialog } from '@tillway/overlays';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type OptionEntry, OptionsMenu } from './options-menu';
import type { OptionsUrl } from './use-options-url';

interface OptionsDialogProps<Data> {
  /** `Transaction` */
  title: string;
  record: RecordQuery<Data>;
  /** The message for a missing record. */
  missing: string;
  url: OptionsUrl;
  entries: (data: Data) => readonly OptionEntry[];
  /** Renders the title of a loaded record. */
  head: (data: Data) => ReactNode;
  /** Renders the panel of an open entry; `undefined` for an unknown name. */
  panel: (name: string, data: Data) => ReactNode;
}

/** Menu and panel fill the dialog's body to its edges; on a phone the panel is below the menu. */
const Sides = chakra('div', {
  base: {
    display: 'grid',
    gap: '4',
    md: {
      gridTemplateColumns: '13.5rem minmax(0, 1fr)',
      gap: '0',
      mx: '-6',
      my: '-5',
      minHeight: '26rem',
      '& > :first-child': {
        p: '3',
        bg: 'bg.subtle',
        borderEndWidth: '1px',
        borderEndStartRadius: 'lg',
      },
      '& > :last-child': { px: '6', py: '5' },
    },
  },
});

/** One record with all its actions: a menu at the left, a panel beside it. */
export function OptionsDialog<Data>(props: OptionsDialogProps<Data>) {
  const { title, record, missing, url, entries, head, panel } = props;
  return (
    <Dialog
      open
      keepsTop
      title={record.data === undefined ? title : head(record.data)}
      maxWidth={dialogWidths.standard}
      onClose={url.close}
    >
      <RecordBody record={record} missing={missing} isFramed>
        {(data) => (
          <Sides>
            <OptionsMenu
              label={t('{title} options', { title: t(title) })}
              entries={entries(data)}
              url={url}
            />
            <OpenPanel
              key={`${url.id} ${url.panel}`}
              entry={entries(data).find(({ id }) => id === url.panel)}
            >
              {() => panel(url.panel, data)}
            </OpenPanel>
          </Sides>
        )}
      </RecordBody>
    </Dialog>
  );
}

/**
 * The panel of an entry, or the reason why it is closed, as a link may lead to a closed one. An open panel
 * stays to show its result: after a void, the Void entry is closed.
 */
function OpenPanel({ entry, children }: { entry: OptionEntry | undefined; children: () => ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A menu that collapses on a phone loses the focus with it.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus();
  }, []);
  const problem = entry === undefined ? messages.optionNotOpen : entry.reason;
  const [wasOpen, setWasOpen] = useState(problem === undefined);
  if (problem === undefined && !wasOpen) setWasOpen(true);
  return (
    <Box as="section" minWidth="0" aria-label={t(entry?.label ?? '')}>
      <Heading ref={heading} as="h3" size="md" mb="3" tabIndex={-1} outline="none">
        {t(entry?.label)}
      </Heading>
      {wasOpen ? (
        <LazyBoundary fallback={<Skeleton height="40" />}>{children()}</LazyBoundary>
      ) : (
        <Notice severity="info">{problem}</Notice>
      )}
    </Box>
  );
}
