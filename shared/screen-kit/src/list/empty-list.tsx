import { t } from '@tillway/language';
import { Link, useCan, useHasScreen } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Button, EmptyState } from '@tillway/ui';

interface EmptyListProps {
  /** One sentence: what belongs into the list, or why it is good that nothing is there. */
  text: string;
  /** The screen that takes the first payment, and the words of its link, for users who may take payments. */
  first?: { to: string; label: string };
}

/** A list without rows: what belongs there, and the first step. */
export function EmptyList({ text, first }: EmptyListProps) {
  const has = useHasScreen();
  const mayCharge = useCan('can_use_virtual_terminal');
  return (
    <EmptyState
      title={messages.noData}
      actions={
        first && mayCharge && has(first.to) ? (
          <Button asChild size="sm">
            <Link to={first.to}>{t(first.label)}</Link>
          </Button>
        ) : undefined
      }
    >
      {t(text)}
    </EmptyState>
  );
}
