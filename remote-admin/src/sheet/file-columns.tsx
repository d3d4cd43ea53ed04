import { Button, FieldGrid, Flex, Notice, Panel, SelectField, Stack, Text } from '@tillway/ui';
import { useState } from 'react';
import { counted } from './csv';
import type { Records } from './use-records';

interface FileColumnsProps<Name extends string> {
  records: Records<Name>;
  /** The encoding and delimiter with which a CSV was read. */
  readAs?: string | undefined;
  disabled?: boolean;
}

/**
 * The sheet to read and the column of each field. Both are detected; the user changes them if names differ.
 */
export function FileColumns<Name extends string>({ records, readAs, disabled }: FileColumnsProps<Name>) {
  const [isOpen, setOpen] = useState(false);
  const { sheets, place, fields, headings, missing, columns } = records;
  const used = new Set(Object.values(headings.columns));
  const unused = columns.filter(({ column }) => !used.has(column)).map(({ label }) => label);
  return (
    <Panel
      title="Columns"
      description={`Headings: row ${String(headings.row + 1)}${readAs ? `. Read as ${readAs}.` : ''}`}
    >
      <Stack gap="4">
        {missing.length > 0 ? (
          <Notice
            severity="error"
            title={`Choose a column for ${missing.map(({ label }) => label).join(', ')}`}
          />
        ) : null}
        {sheets.length > 1 ? (
          <SelectField
            label="Sheet"
            disabled={disabled}
            options={sheets.map(({ name, isHidden }, at) => ({
              value: String(at),
              label: isHidden === true ? `${name} (hidden)` : name,
            }))}
            value={String(place)}
            onChange={({ target }) => records.chooseSheet(Number(target.value))}
          />
        ) : null}
        {isOpen || missing.length > 0 ? (
          <FieldGrid>
            {fields.map(({ name, label, isRequired = false }) => (
              <SelectField
                key={name}
                label={label}
                required={isRequired}
                disabled={disabled}
                placeholder="No column"
                options={columns.map(({ column, label: heading }) => ({
                  value: String(column),
                  label: heading,
                }))}
                value={String(headings.columns[name] ?? '')}
                onChange={({ target }) => {
                  // The choices stay visible even when no column is missing any more.
                  setOpen(true);
                  records.chooseColumn(name, target.value === '' ? undefined : Number(target.value));
                }}
              />
            ))}
          </FieldGrid>
        ) : (
          <Flex>
            <Button onClick={() => setOpen(true)}>Change columns</Button>
          </Flex>
        )}
        {unused.length > 0 ? (
          <Text
            color="fg.muted"
            textStyle="sm"
          >{`${counted(unused.length, 'column')} not used: ${unused.join(', ')}`}</Text>
        ) : null}
      </Stack>
    </Panel>
  );
}
