import { Button, Panel, type PanelProps } from '@tillway/ui';
import { useState } from 'react';

interface FoldingPanelProps extends Omit<PanelProps, 'title'> {
  title: string;
  /** How many there are in it, beside the title. */
  count?: number | undefined;
}

/** A panel of a record that can be folded away; open at first. */
export function FoldingPanel({ title, count, actions, children, ...panel }: FoldingPanelProps) {
  const [isOpen, setOpen] = useState(true);
  return (
    <Panel
      {...panel}
      title={count === undefined ? title : `${title} (${String(count)})`}
      actions={
        <>
          {isOpen ? actions : null}
          <Button
            size="sm"
            variant="ghost"
            aria-expanded={isOpen}
            aria-label={`${isOpen ? 'Hide' : 'Show'} ${title}`}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? 'Hide' : 'Show'}
          </Button>
        </>
      }
    >
      {isOpen ? children : null}
    </Panel>
  );
}
