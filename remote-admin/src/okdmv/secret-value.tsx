import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import type { AgencySecret } from '@tillway/rules';
import { Button, Flex, Text } from '@tillway/ui';
import { useState } from 'react';

interface SecretValueProps {
  agencyId: string;
  secret: AgencySecret;
  label: string;
  hint: string | null;
}

/** A secret's last four characters. The whole secret is shown on request, which the audit records. */
export function SecretValue({ agencyId, secret, label, hint }: SecretValueProps) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const [value, setValue] = useState<string>();
  const [busy, setBusy] = useState(false);
  if (hint === null) return <>Not set</>;

  async function reveal() {
    if (value !== undefined) return setValue(undefined);
    setBusy(true);
    try {
      const shown = await gateway.call('POST /okdmv_agencies/{id}/reveal', {
        params: { id: agencyId },
        body: { secret },
      });
      setValue(shown.value);
    } catch (error) {
      feedback.error(error);
    } finally {
      setBusy(false);
    }
  }
  const action = value === undefined ? 'Show' : 'Hide';
  return (
    <Flex gap="2" align="center" wrap="wrap">
      <Text as="span" fontFamily="mono" overflowWrap="anywhere">
        {value ?? hint}
      </Text>
      <Button size="sm" loading={busy} aria-label={`${action} ${label}`} onClick={() => void reveal()}>
        {action}
      </Button>
    </Flex>
  );
}
