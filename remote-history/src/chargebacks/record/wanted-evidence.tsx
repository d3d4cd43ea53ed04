import { t } from '@tillway/language';
import { wantedEvidence } from '@tillway/rules';
import { chakra, Heading } from '@tillway/ui';

const List = chakra('ul', {
  base: {
    listStyleType: 'disc',
    ps: '5',
    mt: '1',
    '& > li + li': { mt: '1' },
    '& > li::marker': { color: 'fg.muted' },
  },
});

/** What helps against a reason, the strongest first. */
export const WantedEvidence = ({ reasonCode }: { reasonCode: string | null }) => (
  <section>
    <Heading as="h3" size="sm">
      {t('What helps here')}
    </Heading>
    <List>
      {wantedEvidence(reasonCode).map((line) => (
        <li key={line}>{t(line)}</li>
      ))}
    </List>
  </section>
);
