import { t } from '@tillway/language';
import { chakra } from '@chakra-ui/react/styled-system';
import { useId } from 'react';
import { IconButton } from '../actions/icon-button';
import { SelectControl } from '../fields/control';
import { ChevronLeftIcon, ChevronRightIcon, FirstIcon, LastIcon } from '../icons/icons';

const Bar = chakra('nav', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: { base: 'space-between', md: 'flex-end' },
    columnGap: '6',
    rowGap: '2',
    px: { base: '4', md: '6' },
    py: '2',
    color: 'fg.muted',
  },
});

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
      <chakra.div display="flex" alignItems="center" gap="2">
        <label htmlFor={sizeId}>{t('Rows per page')}</label>
        <SelectControl
          id={sizeId}
          value={perPage}
          onChange={(event) => resize(Number(event.target.value))}
          appearance="auto"
          width="auto"
          height="8"
          px="1"
        >
          {sizes.map((size) => (
            <option key={size} value={size}>
              {size === Infinity ? t('All') : size}
            </option>
          ))}
        </SelectControl>
      </chakra.div>
      <chakra.div
        display="flex"
        alignItems="center"
        justifyContent="space-between"
        gap="3"
        flexGrow={{ base: 1, sm: 0 }}
      >
        <span aria-live="polite">{shownRange({ page, perPage, count, isCounting })}</span>
        <chakra.div display="flex" gap="1">
          {turn('First page', 0, FirstIcon)}
          {turn('Previous page', page - 1, ChevronLeftIcon)}
          {turn('Next page', page + 1, ChevronRightIcon)}
          {turn('Last page', isCounting ? undefined : last, LastIcon)}
        </chakra.div>
      </chakra.div>
    </Bar>
  );
}
