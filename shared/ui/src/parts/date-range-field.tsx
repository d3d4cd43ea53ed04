import { t } from '@tillway/language';
import { chakra, DateField, FieldGrid, type FieldProps, RequiredMark } from '@tillway/ui';
import { useId } from 'react';

export interface DateRange {
  /** A day as `yyyy-mm-dd`; an empty string for no bound. */
  from: string;
  to: string;
}

export interface DateRangeFieldProps extends Pick<FieldProps, 'label' | 'required'> {
  value: DateRange;
  onChange: (range: DateRange) => void;
  /** The error messages of the two days. */
  errors?: { from?: string | undefined; to?: string | undefined };
  min?: string;
  max?: string;
}

const Frame = chakra('fieldset', { base: { minWidth: 0 } });
const Legend = chakra('legend', { base: { fontWeight: 'medium', mb: '1' } });

/**
 * A range from one day to another; either end may be open. The browser's calendar offers no end before the
 * start; the rules validate typed dates.
 */
export function DateRangeField(props: DateRangeFieldProps) {
  const { label, required, value, onChange, errors = {}, min, max } = props;
  const id = useId();
  const field = (end: 'from' | 'to') => ({
    id: `${id}-${end}`,
    value: value[end],
    required,
    error: errors[end],
    onChange: ({ target }: { target: { value: string } }) => onChange({ ...value, [end]: target.value }),
  });
  return (
    <Frame>
      <Legend>
        {t(label)}
        {required ? <RequiredMark /> : null}
      </Legend>
      <FieldGrid columns={2}>
        <DateField {...field('from')} label="From" min={min} max={value.to || max} />
        <DateField {...field('to')} label="To" min={value.from || min} max={max} />
      </FieldGrid>
    </Frame>
  );
}
