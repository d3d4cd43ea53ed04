import { t } from '@tillway/language';
import { limits } from '@tillway/rules';
import { Button, Text } from '@tillway/ui';

/** Explains that the figures cover only the most recent days, and offers all time. */
export default function RecentNote({ onAll }: { onAll: () => void }) {
  return (
    <Text textStyle="sm" color="fg.muted" mb="1">
      {t('Figures of the last {days} days.', { days: limits.summedUpDays })}
      <Button size="sm" variant="ghost" onClick={onAll}>
        Show all time
      </Button>
    </Text>
  );
}
