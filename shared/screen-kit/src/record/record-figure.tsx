import { t } from '@tillway/language';
import { Button } from '@tillway/ui';
import { Figure, type FigureProps } from '@tillway/ui/parts';
import type { ReactNode } from 'react';
import type { RecordQuery } from './use-record';

export interface RecordFigureProps<Data> {
  record: RecordQuery<Data>;
  label: ReactNode;
  children: (data: Data) => Omit<FigureProps, 'label'>;
}

/** Shows a figure once its record is loaded; until then a placeholder, or that it is missing. */
export function RecordFigure<Data>({
  record: { data, error, retry },
  label,
  children,
}: RecordFigureProps<Data>) {
  if (data !== undefined) return <Figure label={label} {...children(data)} />;
  if (!error) return <Figure label={label} value={undefined} />;
  return (
    <Figure
      label={label}
      value="–"
      note={
        <>
          {t(error.message)}{' '}
          <Button size="sm" variant="ghost" ms="-3" onClick={retry}>
            Try again
          </Button>
        </>
      }
    />
  );
}
