import type { AuditEntry, AuditVerificationResponse } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { ActionButton, ListScreen, useAction } from '@tillway/screen-kit';
import { Box, Notice } from '@tillway/ui';
import { lazyModule } from '@tillway/ui/lazy';
import { useState } from 'react';
import { auditList } from './audit-list';

const AuditDrawer = lazyModule(() => import('./audit-drawer'));

/** `/audit`: the actions of all users, and the check that no row was altered or removed. */
export function AuditScreen() {
  const gateway = useGateway();
  const [verified, setVerified] = useState<AuditVerificationResponse>();
  const verify = useAction({
    run: () => gateway.call('POST /audit/verify', { timeoutMs: 120_000 }),
    onDone: ({ verification }) => setVerified(verification),
  });
  const [opened, open] = useState<AuditEntry>();
  return (
    <ListScreen
      list={auditList}
      heading="Audit"
      openKey={opened?.id}
      onOpen={open}
      actions={
        <ActionButton action={verify} input="all">
          Verify
        </ActionButton>
      }
      above={() => (verified ? <Verification of={verified} /> : null)}
    >
      {opened ? <AuditDrawer entry={opened} onClose={() => open(undefined)} /> : null}
    </ListScreen>
  );
}

function Verification({ of: { rows, problems, problem_count } }: { of: AuditVerificationResponse }) {
  const all = rows.toLocaleString('en-US');
  return (
    <Box mb="4">
      {problem_count === 0 ? (
        <Notice severity="success">{`All ${all} rows are as they were written.`}</Notice>
      ) : (
        <Notice
          severity="error"
          title={`${problem_count.toLocaleString('en-US')} of ${all} rows are not as they were written`}
        >
          <ul>
            {problems.map(({ id, problem }) => (
              <li key={id}>{`Row ${id}: ${problem}`}</li>
            ))}
          </ul>
        </Notice>
      )}
    </Box>
  );
}
