import type { Extension, TransactionDetail } from '@tillway/contract';
import { usePortal } from '@tillway/remote-kit';
import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { slotValuesOf } from '../transaction-slots';

/** A panel of the dialog that another remote adds. */
export function AddedPanel({
  extension,
  transaction,
}: {
  extension: Extension;
  transaction: TransactionDetail;
}) {
  const { extensions } = usePortal();
  return (
    <ExtensionPart
      extensions={extensions}
      slot="transaction.panel@1"
      extension={extension}
      values={slotValuesOf(transaction)}
    />
  );
}
