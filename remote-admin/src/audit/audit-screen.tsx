import type { AuditVerificationAnswer } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { ActionButton, ListScreen, useAction } from '@tillway/screens';
import { Notice, Stack } from '@tillway/ui';
import { useState } from 'react';
import { auditList } from './audit-list';

/** `/audit`: who did what, and whether what is written of it still stands. */
export function AuditScreen() {
  const gateway = useGateway();
  const [verified, setVerified] = useState<AuditVerificationAnswer>();
  const verify = useAction({
    run: () => gateway.call('POST /audit/verify', { timeoutMs: 120_000 }),
    onDone: ({ verification }) => setVerified(verification),
  });
  return (
    <Stack gap="5">
      <ListScreen
        list={auditList}
        heading="Audit"
        actions={
          <ActionButton action={verify} input="all">
            Verify
          </ActionButton>
        }
      >
        {verified ? <Verification of={verified} /> : null}
      </ListScreen>
    </Stack>
  );
}

function Verification({ of: { rows, problems, problem_count } }: { of: AuditVerificationAnswer }) {
  if (problem_count === 0)
    return (
      <Notice severity="success">
        {`All ${rows.toLocaleString('en-US')} rows are as they were written.`}
      </Notice>
    );
  return (
    <Notice
      severity="error"
      title={`${problem_count.toLocaleString('en-US')} of ${rows.toLocaleString('en-US')} rows are not as they were written`}
    >
      <ul>
        {problems.map(({ id, problem }) => (
          <li key={id}>{`Row ${id}: ${problem}`}</li>
        ))}
      </ul>
    </Notice>
  );
}
