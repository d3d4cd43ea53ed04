import { t } from '@tillway/language';
import { type Description, DescriptionList, Grid, Heading, Panel, type PanelProps } from '@tillway/ui';

interface RecordSectionProps extends Pick<PanelProps, 'title' | 'description' | 'actions'> {
  /** Rows of label and value in one column, or in two if there is room. Rows without a value are omitted. */
  columns: readonly (readonly Description[])[];
}

/** Fields of a record under a title, in a panel of the page. */
export const RecordSection = ({ columns, ...panel }: RecordSectionProps) => (
  <Panel {...panel}>
    <Grid
      templateColumns={{ base: 'minmax(0, 1fr)', lg: `repeat(${columns.length}, minmax(0, 1fr))` }}
      columnGap="8"
    >
      {columns.map((items, index) => (
        <DescriptionList key={index} items={items} layout="beside" />
      ))}
    </Grid>
  </Panel>
);

interface RecordGroupProps {
  title: string;
  items: readonly Description[];
}

/** Fields of a record under a title, in a drawer; renders nothing if all are empty. */
export function RecordGroup({ title, items }: RecordGroupProps) {
  if (items.every(({ value }) => value === null || value === undefined || value === '')) return null;
  return (
    <section>
      <Heading as="h3" size="sm">
        {t(title)}
      </Heading>
      <DescriptionList items={items} layout="beside" />
    </section>
  );
}
