import { cardBrandName, formatExpiration, isCardBrand } from '@tillway/rules';
import { Button, Flex, Panel, Stack, StatusBadge, Text } from '@tillway/ui';
import { CardBrandMark } from '../card/card-brand-mark';
import type { StoredPayment } from './stored-payment';

export interface StoredPanelProps {
  stored: StoredPayment;
  /** The reason it cannot be charged. */
  error?: string | undefined;
  disabled: boolean;
  /** Switches to typing another card or account. */
  onReplace: () => void;
}

/** Shows the stored card or account to charge, masked, with an error if it has expired. */
export default function StoredDetails({ stored, error, disabled, onReplace }: StoredPanelProps) {
  const { method, brand, lastFour, expiration, holder } = stored;
  const card = method === 'card' ? (isCardBrand(brand) ? brand : 'unknown') : undefined;
  const name = card === undefined ? 'Bank account' : card === 'unknown' ? 'Card' : cardBrandName(card);
  return (
    <Panel
      title={method === 'card' ? 'Stored card' : 'Stored bank account'}
      actions={
        // Errors of the stored card link here, because replacing it fixes them.
        <Button size="sm" name="token" disabled={disabled} onClick={onReplace}>
          {method === 'card' ? 'Enter another card' : 'Enter another account'}
        </Button>
      }
    >
      <Flex gap="4" align="center">
        {card === undefined ? null : <CardBrandMark brand={card} />}
        <Stack gap="0">
          <Text fontWeight="medium">
            {name} •••• {lastFour}
          </Text>
          <Text color="fg.muted">
            {[holder, expiration === null ? '' : `expires ${formatExpiration(expiration)}`]
              .filter(Boolean)
              .join(', ')}
          </Text>
        </Stack>
        {error === undefined ? null : <StatusBadge tone="negative">{error}</StatusBadge>}
      </Flex>
    </Panel>
  );
}
