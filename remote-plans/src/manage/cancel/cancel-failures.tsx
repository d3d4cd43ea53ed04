import { t } from '@tillway/language';
import type { PlanCancel } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { chakra, Notice } from '@tillway/ui';

const List = chakra('ul', { base: { listStyleType: 'disc', ps: '5' } });

/** The payments that could not be cancelled, each with its ids and the reason. */
export function CancelFailures({ failures }: { failures: PlanCancel['errors'] }) {
  if (failures.length === 0) return null;
  return (
    <Notice severity="error" title={messages.stepFailed}>
      <List>
        {failures.map(({ id, tracking_id, message, error }) => (
          <li key={id}>
            {id} ({tracking_id}): {t(message)}: {t(error)}
          </li>
        ))}
      </List>
    </Notice>
  );
}
