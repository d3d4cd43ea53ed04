import { t } from '@tillway/language';
import { Notice, Stack } from '@tillway/ui';
import { useStore } from 'zustand';
import type { Feedback } from './create-feedback';

/** Alerts at the top of the page, until they are dismissed. */
export function Alerts({ feedback }: { feedback: Feedback }) {
  const alerts = useStore(feedback.store, (state) => state.alerts);
  return (
    <Stack gap="2" mb={alerts.length > 0 ? '4' : '0'}>
      {alerts.map(({ id, kind, text }) => (
        <Notice key={id} severity={kind} onDismiss={() => feedback.dismissAlert(id)}>
          {t(text)}
        </Notice>
      ))}
    </Stack>
  );
}
