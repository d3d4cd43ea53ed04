import { ListScreen, useOpenKey } from '@tillway/screen-kit';
import { gatewayMerchantList } from './gateway-merchant-list';
import { GatewayMerchantDialog } from './gateway-merchant-dialog';

/** `/fpg/merchants`: lists and boards the merchants of the gateway service. */
export function GatewayMerchantsScreen() {
  const [openKey, open] = useOpenKey();
  return (
    <ListScreen
      list={gatewayMerchantList}
      heading="Gateway Merchants"
      openKey={openKey}
      onOpen={({ id }) => open(id)}
    >
      {openKey === undefined ? null : (
        <GatewayMerchantDialog key={openKey} id={openKey} onClose={() => open(undefined)} />
      )}
    </ListScreen>
  );
}
