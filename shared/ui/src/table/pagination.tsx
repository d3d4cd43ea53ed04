import { t } from '@tillway/language';
import { useId } from 'react';
import { IconButton } from '../actions/icon-button';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../icons/icons';
import { look, styled } from '../looks/styled';

const Bar = styled('nav', 'pagination');

export type Page = {
  /** Zero-based, like the API. */
  page: number;
  perPage: number;
};

export type PaginationProps = Page & {
  /** The number of all rows. */
  count: number;
  /** `true` while the rows are being counted: `count` then reaches only as far as the next row. */
  isCounting?: boolean | undefined;
  /** The choices of rows per page; `Infinity` is all of them. */
  sizes: readonly number[];
  onChange: (page: Page) => void;
};

/** Returns the shown range of a list: `1–10 of 243`, or `1–10 of …` while the rows are counted. */
export function shownRange({
  page,
  perPage,
  count,
  isCounting = false,
}: Page & Pick<PaginationProps, 'count' | 'isCounting'>): string {
  if (count === 0) return t('{from} of {count}', { from: 0, count: 0 });
  const first = firstOf({ page, perPage }) + 1;
  const last = Math.min(count, first + perPage - 1);
  const all = isCounting && count > last ? '…' : count.toLocaleString('en-US');
  return t('{from}–{to} of {count}', {
    from: first.toLocaleString('en-US'),
    to: last.toLocaleString('en-US'),
    count: all,
  });
}

/** Returns the zero-based index of a page's first row. */
const firstOf = ({ page, perPage }: Page): number => (page === 0 ? 0 : page * perPage);

/** The page controls of a list. A change of page size keeps the first visible row in view. */
export function Pagination({ page, perPage, count, isCounting, sizes, onChange }: PaginationProps) {
  const sizeId = useId();
  const last = Math.max(0, Math.ceil(count / perPage) - 1);
  const turn = (label: string, target: number | undefined, Icon: typeof FirstIcon) => {
    const there = target === undefined || target === page || target < 0 || target > last;
    return (
      <IconButton
        label={label}
        size="sm"
        aria-disabled={there || undefined}
        onClick={() => (there ? undefined : onChange({ page: target, perPage }))}
      >
        <Icon />
      </IconButton>
    );
  };
  const resize = (size: number) =>
    onChange({ page: Math.floor(firstOf({ page, perPage }) / size), perPage: size });
  return (
    <Bar aria-label={t('Pagination')}>
      <div className={look('pagination-size')}>
        <label htmlFor={sizeId}>{t('Rows per page')}</label>
        <select
          id={sizeId}
          value={perPage}
          onChange={(event) => resize(Number(event.target.value))}
          className={look('pagination-select')}
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === Infinity ? t('All') : size}
            </option>
          ))}
        </select>
      </div>
      <div className={look('pagination-turns')}>
        <span aria-live="polite">{shownRange({ page, perPage, count, isCounting })}</span>
        <div className={look('pagination-buttons')}>
          {turn('First page', 0, FirstIcon)}
          {turn('Previous page', page - 1, ChevronLeftIcon)}
          {turn('Next page', page + 1, ChevronRightIcon)}
          {turn('Last page', isCounting ? undefined : last, LastIcon)}
        </div>
      </div>
    </Bar>
  );
}
