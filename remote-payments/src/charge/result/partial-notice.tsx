import { t } from '@tillway/language';
import { Button, Stack, Text } from '@tillway/ui';
import { DecisionNotice } from '@tillway/payment-parts/operation';
import { plannedPaymentLabel } from '@tillway/payment-parts/plan';
import type { ChargeOutcome } from '../sending/outcome';
import { PartsList, whenAndWhat } from './planned-payments-list';

interface PartialNoticeProps {
  outcome: Extract<ChargeOutcome, { kind: 'partial' }>;
  busy: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/**
 * Shows a plan that was only partly created: the created parts with ids, the remaining parts, and the
 * options.
 */
export default function PartialNotice({ outcome, busy, onRetry, onLeave }: PartialNoticeProps) {
  const { order, done, title, details } = outcome;
  const rest = order.parts.slice(done.length);
  return (
    <DecisionNotice
      title={`The plan was only partly created: ${title}`}
      actions={
        <>
          <Button variant="primary" loading={busy} onClick={onRetry}>
            Retry the rest
          </Button>
          <Button disabled={busy} onClick={onLeave}>
            Skip the rest
          </Button>
        </>
      }
    >
      <Stack gap="3" mt="1">
        {details.map((detail) => (
          <Text key={detail}>{t(detail)}</Text>
        ))}
        <div>
          <Text fontWeight="medium">{t('Created')}</Text>
          <PartsList done={done} />
        </div>
        <div>
          <Text fontWeight="medium">{t('Not created yet')}</Text>
          <ul>
            {rest.map((part) => (
              <li key={part.role}>
                {t(plannedPaymentLabel(part))}: {whenAndWhat(part)}
              </li>
            ))}
          </ul>
        </div>
        <Text color="fg.muted">
          {t(
            'Payments that were created are never charged again. You may enter another card before you retry.',
          )}
        </Text>
      </Stack>
    </DecisionNotice>
  );
}
