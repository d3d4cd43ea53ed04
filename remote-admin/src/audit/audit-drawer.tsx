import type { AuditEntry } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import {
  auditActionText,
  auditColumnLabels,
  auditDetailLines,
  auditSubjectText,
  formatDateTime,
} from '@tillway/rules';
import { RecordGroup } from '@tillway/screen-kit';
import { Stack } from '@tillway/ui';
import { Drawer } from '@tillway/overlays';
import { CopyButton } from '@tillway/ui/parts';

interface AuditDrawerProps {
  entry: AuditEntry;
  onClose: () => void;
}

/** One complete row of the audit. Its values are shown as text, whatever they contain. */
export default function AuditDrawer({ entry, onClose }: AuditDrawerProps) {
  const { user } = useSession();
  const labelled = (name: Exclude<keyof typeof auditColumnLabels, 'at' | 'detail'>) => ({
    label: auditColumnLabels[name],
    value: entry[name],
  });
  return (
    <Drawer open title={auditActionText(entry.action)} maxWidth={520} onClose={onClose}>
      <Stack gap="5">
        <RecordGroup
          title="What was done"
          items={[
            { label: auditColumnLabels.at, value: formatDateTime(entry.at, user.timezone) },
            labelled('user_email'),
            labelled('ip_address'),
            labelled('account_name'),
            {
              label: auditColumnLabels.subject_type,
              value: entry.subject_type && auditSubjectText(entry.subject_type),
            },
            {
              label: auditColumnLabels.subject_id,
              value: entry.subject_id && (
                <>
                  {entry.subject_id} <CopyButton text={entry.subject_id} label="Copy its ID" />
                </>
              ),
            },
          ]}
        />
        <RecordGroup
          title={auditColumnLabels.detail}
          items={auditDetailLines(entry.detail).map(({ label, text }) => ({ label, value: text }))}
        />
      </Stack>
    </Drawer>
  );
}
