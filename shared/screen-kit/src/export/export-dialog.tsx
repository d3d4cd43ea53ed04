import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { Button, chakra, LiveRegion, Stack, Text } from '@tillway/ui';
import { Dialog } from '@tillway/overlays';
import type { ExportProgress } from './export-progress';

const Bar = chakra('progress', {
  base: {
    display: 'block',
    appearance: 'none',
    width: 'full',
    height: '2',
    borderRadius: 'sm',
    overflow: 'hidden',
    bg: 'brand.muted',
    '&::-webkit-progress-bar': { bg: 'brand.muted' },
    '&::-webkit-progress-value': { bg: 'brand.solid' },
    '&::-moz-progress-bar': { bg: 'brand.solid' },
  },
});

interface ExportDialogProps {
  progress: ExportProgress;
  onCancel: () => void;
}

/** Shows the progress of an export and lets the user cancel it. */
export default function ExportDialog({ progress, onCancel }: ExportDialogProps) {
  const { rows, of } = progress;
  return (
    <Dialog
      open
      title="Exporting"
      maxWidth={400}
      onClose={onCancel}
      footer={<Button onClick={onCancel}>Cancel</Button>}
    >
      <Stack gap="2">
        <Bar aria-label={t('Progress')} {...(of !== undefined && { max: Math.max(of, 1), value: rows })} />
        <Text color="fg.muted" fontVariantNumeric="tabular-nums">
          {of === undefined ? messages.preparingFile : messages.exporting(rows, of)}
        </Text>
      </Stack>
      <LiveRegion>{of === undefined ? '' : `${Math.floor((rows / Math.max(of, 1)) * 4) * 25} %`}</LiveRegion>
    </Dialog>
  );
}
