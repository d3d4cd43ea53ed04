import { t } from '@tillway/language';
import { dialogWidths } from '@tillway/rules';
import { Button, chakra } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import { AppDrawing } from './app-drawing';
import { CheckDrawing } from './check-drawing';

const Examples = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', md: 'minmax(0, 1.7fr) minmax(0, 1fr)' },
    gap: '8',
    alignItems: 'start',
  },
});
const Example = chakra('section', {
  base: {
    display: 'grid',
    gap: '3',
    '& h3': { fontWeight: 'semibold' },
    '& svg': { width: 'full', height: 'auto', borderWidth: '1px', borderRadius: 'md', bg: 'bg.subtle' },
    '& li': { ms: '5', listStyleType: 'disc' },
  },
});

/** Shows a payer where to find routing and account numbers. Every number in the drawings is made up. */
export default function AchExamples({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      title="Useful ACH Information"
      maxWidth={dialogWidths.example}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          OK
        </Button>
      }
    >
      <Examples>
        <Example>
          <h3>{t('On a check')}</h3>
          <CheckDrawing />
          <ul>
            <li>
              {t('The routing number is the first group at the foot: nine digits, between two bank signs.')}
            </li>
            <li>{t('The account number follows, up to 17 digits.')}</li>
            <li>{t('The last group is the number of the check, as at its top. It is not needed.')}</li>
          </ul>
        </Example>
        <Example>
          <h3>{t('In a banking app')}</h3>
          <AppDrawing />
          <ul>
            <li>{t('Open the account, then Details, or Account and routing numbers.')}</li>
            <li>{t('Use the routing number for ACH or direct deposit, not the one for wires.')}</li>
          </ul>
        </Example>
      </Examples>
    </Dialog>
  );
}
