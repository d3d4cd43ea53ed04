import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, Notice, PageHeader } from '@tillway/ui';
import { useEffect, useRef } from 'react';
import { focusScreenOnArrival } from '../context/screen-focus';
import { useLocation, useShell } from '../context/shell-context';
import { helpManifestOf, pagesOf, settlementReport } from './content/manifest';
import { HelpOverview } from './help-overview';
import { HelpPageView } from './help-page-view';

/** `/help`: the overview, or one page of it with `?page=`. */
export function HelpScreen() {
  const { configuration, routes } = useShell();
  const { brand, flags } = configuration;
  const id = new URLSearchParams(useLocation().search).get('page');
  const manifest = helpManifestOf(brand.key, routes.has);
  const samples = flags.environment === 'production' ? [] : [settlementReport];
  const entry = [...pagesOf(manifest), ...samples].find((each) => each.id === id);
  useTopOnArrival(id);
  useTitle(entry?.title);

  if (id === null) return <HelpOverview manifest={manifest} />;
  if (entry) return <HelpPageView key={id} entry={entry} />;
  return (
    <>
      <PageHeader title="Help" />
      <Notice
        severity="warning"
        title={messages.notFound}
        actions={
          <Button asChild>
            <Link to="/help">{t('All help')}</Link>
          </Button>
        }
      >
        There is no such page of help.
      </Notice>
    </>
  );
}

/** Gives each help page a title of its own, for tabs, history, and printouts. */
function useTitle(title: string | undefined) {
  const location = useLocation();
  useEffect(() => {
    if (title !== undefined) document.title = `${document.title.replace(/: .*$/, '')}: ${title}`;
  }, [title, location]);
}

/**
 * Moves focus and scrolling to the top on a new page. To the shell it is the same screen with another query.
 */
function useTopOnArrival(id: string | null) {
  const last = useRef(id);
  useEffect(() => {
    if (last.current === id) return;
    last.current = id;
    if (id !== null) window.scrollTo(0, 0);
    return focusScreenOnArrival();
  }, [id]);
}
