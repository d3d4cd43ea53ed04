import { t } from '@tillway/language';
import { Button, Panel, type PanelProps } from '@tillway/ui';

interface ExpandablePanelProps extends Omit<PanelProps, 'title'> {
  title: string;
  /** Number of items, beside the title. */
  count?: number | undefined;
  open: boolean;
  onToggle: () => void;
}

/** A section of the page that can be folded to its title. */
export const ExpandablePanel = ({
  title,
  count,
  open,
  onToggle,
  padded = true,
  actions,
  children,
  ...panel
}: ExpandablePanelProps) => (
  <Panel
    {...panel}
    title={count === undefined ? title : `${t(title)} (${String(count)})`}
    padded={open && padded}
    actions={
      <>
        {open ? actions : null}
        <Button
          variant="ghost"
          size="sm"
          aria-expanded={open}
          aria-label={t(open ? 'Hide {title}' : 'Show {title}', { title: t(title) })}
          onClick={onToggle}
        >
          {t(open ? 'Hide' : 'Show')}
        </Button>
      </>
    }
  >
    {open ? children : null}
  </Panel>
);
