import { portalReleasesPath } from '@tillway/contract';
import { t } from '@tillway/language';
import { dialogWidths, messages } from '@tillway/rules';
import { Button, chakra, type Column, CopyIcon, DataTable, DescriptionList, Stack } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { type RefObject, useEffect, useMemo } from 'react';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';
import { OverrideForm } from '../overrides/override-form';
import { type AboutPart, aboutReport, aboutText, milliseconds } from './about-report';

const Hash = chakra('code', { base: { fontFamily: 'mono', textStyle: 'xs' } });
const Heading = chakra('h3', { base: { fontWeight: 'semibold', mb: '2' } });

const PageLink = chakra('a', {
  base: { color: 'brand.fg', textDecoration: 'underline', borderRadius: 'sm', focusVisibleRing: 'outside' },
});

const columns: Column<AboutPart>[] = [
  { id: 'name', header: 'Part', cell: ({ name }) => name },
  { id: 'version', header: 'Version', cell: ({ version }) => <Hash>{version}</Hash> },
  { id: 'state', header: 'State', cell: ({ state }) => state, wrap: true },
  { id: 'load', header: 'Loaded in', cell: ({ loadMs }) => milliseconds(loadMs), align: 'end' },
  {
    id: 'hash',
    header: 'Hash',
    // Twelve characters suffice to compare by eye; the copied text has the whole hash.
    cell: ({ hash }) => <Hash title={hash}>{hash.replace('sha384-', '').slice(0, 12)}</Hash>,
    hideOnNarrow: true,
  },
];

interface AboutDialogProps {
  onClose: () => void;
  /** Gets the focus when the dialog closes. */
  returnFocus: RefObject<HTMLElement | null>;
}

/** The page's releases, hashes, and failures, which superusers mail to support. */
export function AboutDialog({ onClose, returnFocus }: AboutDialogProps) {
  const { configuration, remotes: life, connection, updates, feedback, startedAfterMs } = useShell();
  const remotes = useStore(life.store);
  const isOnline = useStore(connection.store, (state) => state.isOnline);
  const withdrawn = useStore(updates.store, (state) => state.withdrawn);
  useEffect(() => updates.ask(), [updates]);
  const report = useMemo(
    () =>
      aboutReport({
        configuration,
        remotes,
        withdrawn,
        scripts: [...document.scripts],
        page: {
          host: window.location.host,
          place: window.location.pathname,
          loadedAt: new Date(performance.timeOrigin),
          now: new Date(),
          browser: navigator.userAgent,
          size: `${window.innerWidth} × ${window.innerHeight}`,
        },
        startMs: startedAfterMs,
        isOnline,
      }),
    [configuration, remotes, withdrawn, startedAfterMs, isOnline],
  );
  const copy = () =>
    navigator.clipboard.writeText(aboutText(report)).then(
      () => feedback.notice(messages.aboutCopied),
      () => feedback.notice(messages.copyFailed),
    );

  return (
    <Dialog
      open
      title="About this portal"
      maxWidth={dialogWidths.standard}
      onClose={onClose}
      finalFocus={returnFocus}
      footer={
        <Button variant="primary" onClick={() => void copy()}>
          <CopyIcon /> {t('Copy as text')}
        </Button>
      }
    >
      <Stack gap="5">
        <section>
          <chakra.div borderWidth="1px" borderRadius="md">
            <DataTable caption="Parts" columns={columns} rows={report.parts} rowKey={({ name }) => name} />
          </chakra.div>
          <chakra.p mt="2">
            <PageLink href={portalReleasesPath} target="_blank" rel="noreferrer">
              {t('All releases, their health, and their moves')}
            </PageLink>
          </chakra.p>
        </section>
        <section>
          <Heading>{t('Failures')}</Heading>
          {report.failures.length === 0 ? (
            <chakra.p color="fg.muted">{t('None on this page.')}</chakra.p>
          ) : (
            <chakra.ul display="grid" gap="1" fontFamily="mono" textStyle="xs">
              {report.failures.map(({ key, text }) => (
                <li key={key}>{text}</li>
              ))}
            </chakra.ul>
          )}
        </section>
        {report.withdrawn.length === 0 ? null : (
          <section>
            <Heading>{t('Taken back')}</Heading>
            <chakra.ul display="grid" gap="1" fontFamily="mono" textStyle="xs">
              {report.withdrawn.map((release) => (
                <li key={release}>{release}</li>
              ))}
            </chakra.ul>
          </section>
        )}
        {configuration.overrides ? (
          <section>
            <Heading>{t('Another build, for your session only')}</Heading>
            <OverrideForm />
          </section>
        ) : null}
        <section>
          <Heading>{t('Page')}</Heading>
          <DescriptionList items={report.facts} />
        </section>
      </Stack>
    </Dialog>
  );
}
