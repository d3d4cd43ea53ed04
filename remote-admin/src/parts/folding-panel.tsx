import { ExpandablePanel } from '@tillway/screen-kit';
import { type ComponentProps, useState } from 'react';

/** A panel of a record that the user can collapse; expanded at first. */
export function FoldingPanel(props: Omit<ComponentProps<typeof ExpandablePanel>, 'open' | 'onToggle'>) {
  const [isOpen, setOpen] = useState(true);
  return <ExpandablePanel {...props} open={isOpen} onToggle={() => setOpen(!isOpen)} />;
}
