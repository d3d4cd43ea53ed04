import { Box, type Column, DataTable, Pagination, TextField } from '@tillway/ui';
import { useState } from 'react';

interface AllRowsProps<Row> {
  caption: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => number;
  /** Returns the text of a row that the search looks through. */
  textOf: (row: Row) => string;
}

const sizes = [50, 100, 500] as const;

/** All rows of a file, page by page, and a search through all of them. */
export function AllRows<Row>({ caption, columns, rows, rowKey, textOf }: AllRowsProps<Row>) {
  const [text, setText] = useState('');
  const [position, setPosition] = useState<{ page: number; perPage: number }>({ page: 0, perPage: sizes[0] });
  const wanted = text.trim().toLowerCase();
  const found = wanted === '' ? rows : rows.filter((row) => textOf(row).toLowerCase().includes(wanted));
  const { perPage } = position;
  const page = Math.min(position.page, Math.max(0, Math.ceil(found.length / perPage) - 1));
  const isLong = rows.length > sizes[0];
  return (
    <>
      {rows.length > 10 ? (
        <Box px={{ base: '4', md: '6' }} py="3" maxWidth="24rem">
          <TextField
            label="Find in the file"
            labelHidden
            placeholder="Find in the file"
            type="search"
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              setPosition({ page: 0, perPage });
            }}
          />
        </Box>
      ) : null}
      <DataTable
        caption={caption}
        columns={columns}
        rows={found.slice(page * perPage, (page + 1) * perPage)}
        rowKey={rowKey}
        empty={rows.length > 0 ? 'No row has this text' : 'None'}
      />
      {isLong ? (
        <Pagination page={page} perPage={perPage} count={found.length} sizes={sizes} onChange={setPosition} />
      ) : null}
    </>
  );
}
