import { ChoiceField, type ChoiceFieldProps } from './choice-field';

/** One merchant, found by a part of its name. */
export const MerchantField = (props: ChoiceFieldProps) => <ChoiceField records="accounts" {...props} />;
