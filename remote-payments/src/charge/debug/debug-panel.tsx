import { t } from '@tillway/language';
import { chakra, EmptyState, Panel, Stack, Text } from '@tillway/ui';
import type { LoggedCall } from './use-call-log';

const Code = chakra('pre', {
  base: {
    p: '3',
    bg: 'bg.subtle',
    borderWidth: '1px',
    borderRadius: 'md',
    textStyle: 'xs',
    maxHeight: '20rem',
    overflow: 'auto',
    focusVisibleRing: 'inside',
  },
});

/** Shows requests and responses of this screen, newest first. They were redacted when they were recorded. */
export default function DebugPanel({ calls }: { calls: readonly LoggedCall[] }) {
  return (
    <Panel title="Debug" description="Requests and answers, without card data and tokens.">
      {calls.length === 0 ? <EmptyState title="Nothing was sent yet" /> : null}
      <Stack gap="4">
        {calls.map(({ key, request, answer }) => (
          <Stack key={key} gap="2">
            <Text fontWeight="medium">{t('Request {key}', { key })}</Text>
            <Code tabIndex={0} role="group" aria-label={`Request ${key}`}>
              {JSON.stringify(request, null, 2)}
            </Code>
            <Text fontWeight="medium">{t('Answer {key}', { key })}</Text>
            <Code tabIndex={0} role="group" aria-label={`Answer ${key}`}>
              {JSON.stringify(answer, null, 2)}
            </Code>
          </Stack>
        ))}
      </Stack>
    </Panel>
  );
}
