import { Button, Panel } from '@tillway/ui';
import type { ReactNode } from 'react';

interface ExpandablePanelProps {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** Its table reaches the panel's edges, and takes the width it needs. */
  isTable?: boolean;
  children: ReactNode;
}

/** A section of the page that can be folded to its title (PLN-006). */
export const ExpandablePanel = ({
  title,
  open,
  onToggle,
  isTable = false,
  children,
}: ExpandablePanelProps) => (
  <Panel
    title={title}
    padded={open && !isTable}
    wide={isTable}
    actions={
      <Button
        variant="ghost"
        size="sm"
        aria-expanded={open}
        aria-label={`${open ? 'Hide' : 'Show'} ${title}`}
        onClick={onToggle}
      >
        {open ? 'Hide' : 'Show'}
      </Button>
    }
  >
    {open ? children : null}
  </Panel>
);
