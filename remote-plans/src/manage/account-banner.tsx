import { t } from '@tillway/language';
import type { PlanDetail } from '@tillway/contract';
import { Flex, IconButton, InfoIcon, Text } from '@tillway/ui';
import { Tooltip } from '@tillway/overlays';

/** The plan's account and terminal, for superusers. The tooltips show ids, names, and the terminal's code. */
export function AccountBanner({ plan }: { plan: PlanDetail }) {
  return (
    <Flex gap="6" wrap="wrap" px="4" py="2" bg="bg.subtle" borderWidth="1px" borderRadius="lg">
      <Named
        kind="Account"
        name={plan.account_name}
        object={{ id: plan.account_id, name: plan.account_name }}
      />
      <Named
        kind="Terminal"
        name={plan.terminal_name}
        object={{ id: plan.terminal_id, name: plan.terminal_name, code: plan.terminal_code }}
      />
    </Flex>
  );
}

const Named = ({ kind, name, object }: { kind: string; name: string; object: object }) => (
  <Flex gap="2" align="center">
    <Text color="fg.muted">{t(kind)}</Text>
    <Text fontWeight="medium">{name}</Text>
    <Tooltip content={JSON.stringify(object)}>
      <IconButton label={t('Data of {kind} {name}', { kind: t(kind).toLowerCase(), name })} size="sm">
        <InfoIcon />
      </IconButton>
    </Tooltip>
  </Flex>
);
