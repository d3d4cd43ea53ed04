import type { TransactionDetail } from '@tillway/contract';
import type { OptionsUrl } from '../../options/use-options-url';

/** What each panel of the dialog is given. */
export interface TransactionPanelProps {
  transaction: TransactionDetail;
  url: OptionsUrl;
  /** It was changed, or is not as it was shown: loads it again. */
  onChanged: () => void;
}
