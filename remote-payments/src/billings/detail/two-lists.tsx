import { DescriptionList, type Description, Grid } from '@tillway/ui';

/** What is said of a thing, in two columns where there is room. */
export const TwoLists = ({ lists }: { lists: readonly [readonly Description[], readonly Description[]] }) => (
  <Grid
    templateColumns={{ base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' }}
    columnGap="12"
    rowGap="4"
  >
    {lists.map((items, index) => (
      <DescriptionList key={index} items={items} />
    ))}
  </Grid>
);
