import { saveFile } from '@tillway/screen-kit';
import { Button, Flex } from '@tillway/ui';

const types = {
  csv: { type: 'text/csv;charset=utf-8', start: '\ufeff' },
  json: { type: 'application/json', start: '' },
} as const;

interface ResultButtonsProps {
  /** The name of the converted file. */
  name: string;
  results: Readonly<Partial<Record<keyof typeof types, string>>>;
}

/**
 * Saves the results under the converted file's name. A CSV begins with the mark by which Excel recognizes
 * UTF-8.
 */
export const ResultButtons = ({ name, results }: ResultButtonsProps) => (
  <Flex gap="2">
    {Object.entries(results).map(([kind, text]) => {
      const { type, start } = types[kind as keyof typeof types];
      const save = () =>
        saveFile(new Blob([start, text], { type }), `${name.replace(/\.[^.]*$/, '')}.${kind}`);
      return <Button key={kind} onClick={save}>{`Save as .${kind}`}</Button>;
    })}
  </Flex>
);
