import { t } from '@tillway/language';
import { VisuallyHidden } from '../a11y/visually-hidden';
import { look, styled } from '../looks/styled';

/** A gray bar that replaces content while it loads. Takes width and height; screen readers skip it. */
export const Skeleton = styled('div', 'skeleton', {}, { 'aria-hidden': true, 'data-skeleton': '' });

export type TableSkeletonProps = { rows?: number; columns?: number };

/** A table's shape while the first page loads. */
export function TableSkeleton({ rows = 8, columns = 5 }: TableSkeletonProps) {
  return (
    <div role="status" className={look('skeleton-rows')}>
      <VisuallyHidden>{t('Loading')}</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={look('skeleton-row')}>
          {Array.from({ length: columns }, (_, column) => (
            <Skeleton key={column} />
          ))}
        </div>
      ))}
    </div>
  );
}
