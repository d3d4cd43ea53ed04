import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { Button, chakra, DownloadIcon, Flex, PageHeader, Panel, Text } from '@tillway/ui';
import { PhoneLink } from '../brand';
import { useShell } from '../context/shell-context';
import type { HelpEntry, HelpManifest, HelpVideo } from './content/manifest';
import { LinkList, LinkRow, LinkTarget } from './link-list';

const Sections = chakra('div', {
  base: {
    display: 'grid',
    gap: '6',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** The sections of a brand's help; empty ones are hidden. */
export function HelpOverview({ manifest }: { manifest: HelpManifest }) {
  const { brand } = useShell().configuration;
  const { forms, letters, guides, signs, videos, favicon } = manifest;
  return (
    <>
      <PageHeader
        title="Help"
        subtitle={
          brand.phone === undefined ? undefined : (
            <>
              {t('Call {brand} at', { brand: brand.name })} <PhoneLink phone={brand.phone} inText />
            </>
          )
        }
      />
      <Sections>
        <Pages title="Forms" description="To print and have filled in." entries={forms} />
        <Pages title="Letters" description="In your name, to print and sign." entries={letters} />
        <Pages title="Guides" description="For you and your staff." entries={guides} />
        <Pages title="Signs" description="For the entrance and the counter." entries={signs} />
        <Videos videos={videos} />
        {favicon === undefined ? null : <Favicon path={favicon} />}
      </Sections>
    </>
  );
}

interface PagesProps {
  title: string;
  description: string;
  entries: readonly HelpEntry[];
}

const Pages = ({ title, description, entries }: PagesProps) =>
  entries.length === 0 ? null : (
    <Panel title={title} description={description}>
      <LinkList>
        {entries.map((entry) => (
          <LinkRow key={entry.id} text={entry.summary}>
            <LinkTarget asChild>
              <Link to={`/help?page=${entry.id}`}>{entry.title}</Link>
            </LinkTarget>
          </LinkRow>
        ))}
      </LinkList>
    </Panel>
  );

const Videos = ({ videos }: { videos: readonly HelpVideo[] }) =>
  videos.length === 0 ? null : (
    <Panel title="How-to Videos">
      <LinkList>
        {videos.map(({ title, summary, href }) => (
          <LinkRow key={href} text={summary}>
            <LinkTarget asChild>
              <a href={href} target="_blank" rel="noreferrer">
                {title}
              </a>
            </LinkTarget>
          </LinkRow>
        ))}
      </LinkList>
    </Panel>
  );

function Favicon({ path }: { path: string }) {
  const { brand } = useShell().configuration;
  return (
    <Panel title="Favicon" description="For a link to the portal on your own site or desktop.">
      <Flex gap="4" align="center" wrap="wrap">
        <img src={path} alt={t('Icon of {brand}', { brand: brand.name })} width={48} height={48} />
        <Text flex="1" minWidth="12rem" color="fg.muted">
          {t('A vector image, sharp at any size.')}
        </Text>
        <Button asChild>
          <a href={path} download={`${brand.key}.svg`}>
            <DownloadIcon /> {t('Download')}
          </a>
        </Button>
      </Flex>
    </Panel>
  );
}
