import { ChoiceField, type ChoiceFieldProps } from './choice-field';

/** A choice of one merchant by a part of its name. */
export const MerchantField = (props: ChoiceFieldProps) => <ChoiceField records="accounts" {...props} />;
