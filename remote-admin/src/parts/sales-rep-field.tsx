import { salesRepPosition } from '@tillway/rules';
import { ChoiceField, type ChoiceFieldProps } from './choice-field';

interface SalesRepFieldProps extends ChoiceFieldProps {
  /** The name of the current sales representative, who may have left the position since. */
  nameOf?: string | undefined;
}

/**
 * A merchant’s sales representative, or none. The hint names the required position, which explains an empty
 * list.
 */
export const SalesRepField = (props: SalesRepFieldProps) => (
  <ChoiceField
    records="sales_reps"
    hint={`Optional. Users whose position is “${salesRepPosition}” can be chosen.`}
    {...props}
  />
);
