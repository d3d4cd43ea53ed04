import { useChoices } from '@tillway/screen-kit';
import { Button, Flex, Stack, Text } from '@tillway/ui';
import type { ReactNode } from 'react';
import { MerchantField } from './merchant-field';

interface MerchantsFieldProps {
  label: ReactNode;
  /** Ids of merchants, in the order of their choice. */
  value: readonly string[];
  onChange: (ids: string[]) => void;
  error: string | undefined;
}

/** Any number of merchants. The user finds each by name and removes it with its button. */
export function MerchantsField({ label, value, onChange, error }: MerchantsFieldProps) {
  const chosen = useChoices(value.map((id) => ({ records: 'accounts', id })));
  return (
    <Stack gap="2">
      <MerchantField
        key={value.length}
        label={label}
        hint="Type a name to add a merchant"
        error={error}
        value=""
        onChange={(id) => id !== '' && !value.includes(id) && onChange([...value, id])}
      />
      {value.length === 0 ? (
        <Text color="fg.muted">No merchant</Text>
      ) : (
        <Flex as="ul" gap="2" wrap="wrap">
          {value.map((id, place) => {
            const name = chosen[place]?.label ?? id;
            return (
              <li key={id}>
                <Button
                  size="sm"
                  aria-label={`Remove ${name}`}
                  onClick={() => onChange(value.filter((each) => each !== id))}
                >
                  {name} <span aria-hidden>×</span>
                </Button>
              </li>
            );
          })}
        </Flex>
      )}
    </Stack>
  );
}
