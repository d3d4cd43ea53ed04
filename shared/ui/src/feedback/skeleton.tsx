import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import { VisuallyHidden } from '../a11y/visually-hidden';

/** A gray bar that replaces content while it loads. Takes width and height; screen readers skip it. */
export const Skeleton = chakra(
  'div',
  {
    base: {
      bg: 'bg.muted',
      borderRadius: 'sm',
      height: '4',
      width: 'full',
      animation: 'pulse 1.6s ease-in-out infinite',
    },
  },
  { defaultProps: { 'aria-hidden': true, 'data-skeleton': '' } },
);

export type TableSkeletonProps = { rows?: number; columns?: number };

/** A table's shape while the first page loads. */
export function TableSkeleton({ rows = 8, columns = 5 }: TableSkeletonProps) {
  return (
    <div role="status">
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <chakra.div key={row} display="flex" gap="6" px="4" py="3" borderBottomWidth="1px">
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} />
          ))}
        </chakra.div>
      ))}
    </div>
  );
}
