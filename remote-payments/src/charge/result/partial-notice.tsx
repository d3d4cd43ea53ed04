import { Button, Stack, Text } from '@tillway/ui';
import { DecisionNotice } from '../../operation/decision-notice';
import { partLabel } from '../form/parts';
import type { ChargeOutcome } from '../sending/outcome';
import { PartsList, whenAndWhat } from './parts-list';

interface PartialNoticeProps {
  outcome: Extract<ChargeOutcome, { kind: 'partial' }>;
  busy: boolean;
  onRetry: () => void;
  onLeave: () => void;
}

/** A plan of which only the first parts were made: what stands, with ids, what is left, and the way on (decisions O-36). */
export default function PartialNotice({ outcome, busy, onRetry, onLeave }: PartialNoticeProps) {
  const { order, done, title, details } = outcome;
  const rest = order.parts.slice(done.length);
  return (
    <DecisionNotice
      title={`Only a part of the plan was made: ${title}`}
      actions={
        <>
          <Button variant="primary" loading={busy} onClick={onRetry}>
            Retry the rest
          </Button>
          <Button disabled={busy} onClick={onLeave}>
            Leave the rest
          </Button>
        </>
      }
    >
      <Stack gap="3" mt="1">
        {details.map((detail) => (
          <Text key={detail}>{detail}</Text>
        ))}
        <div>
          <Text fontWeight="medium">Made</Text>
          <PartsList done={done} />
        </div>
        <div>
          <Text fontWeight="medium">Still to make</Text>
          <ul>
            {rest.map((part) => (
              <li key={part.role}>
                {partLabel(part)}: {whenAndWhat(part)}
              </li>
            ))}
          </ul>
        </div>
        <Text color="fg.muted">
          What was made is never charged again. You may enter another card before you retry.
        </Text>
      </Stack>
    </DecisionNotice>
  );
}
