import type { TransactionDetail } from '@tillway/contract';
import type { OptionsUrl } from '../../options/use-options-url';

/** The props of each panel of the dialog. */
export interface TransactionPanelProps {
  transaction: TransactionDetail;
  url: OptionsUrl;
  /** Loads the record again, because it changed or the display is out of date. */
  onChanged: () => void;
}
