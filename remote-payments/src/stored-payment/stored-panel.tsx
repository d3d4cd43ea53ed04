import { type CardBrand, cardBrandName, cardBrands, formatExpiration } from '@tillway/rules';
import { Button, Flex, Panel, Stack, Text } from '@tillway/ui';
import { CardBrandMark } from '@tillway/widgets';
import type { StoredPayment } from './stored-payment';

interface StoredPanelProps {
  stored: StoredPayment;
  disabled: boolean;
  /** To type another card or account instead. */
  onReplace: () => void;
}

const isBrand = (text: string): text is CardBrand => cardBrands.some((brand) => brand === text);

/** The stored card or account that is charged: masked, nothing of it is asked (PAY-037). */
export default function StoredPanel({ stored, disabled, onReplace }: StoredPanelProps) {
  const { method, brand, lastFour, expiration, holder } = stored;
  const card = method === 'card' ? (isBrand(brand) ? brand : 'unknown') : undefined;
  const name = card === undefined ? 'Bank account' : card === 'unknown' ? 'Card' : cardBrandName(card);
  return (
    <Panel
      title={method === 'card' ? 'Stored card' : 'Stored bank account'}
      actions={
        <Button size="sm" disabled={disabled} onClick={onReplace}>
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
      </Flex>
    </Panel>
  );
}
