import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { VisuallyHidden, WarningIcon } from '@tillway/ui';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';
import { BarButton } from './bar-button';
import type { MenuSection } from './menu-model';

/** In the bar, of each entry behind which something waits, how many; nothing where none do. */
export function WaitingLinks({ sections }: { sections: readonly MenuSection[] }) {
  const waiting = useStore(useShell().waiting);
  return sections
    .flatMap(({ links }) => links)
    .map(({ to, label }) => {
      const count = waiting[to] ?? 0;
      return count === 0 ? null : (
        <BarButton key={to} asChild>
          <Link to={to} title={`${label}: ${messages.waiting(count)}`}>
            <WarningIcon />
            <VisuallyHidden>{label}: </VisuallyHidden>
            {messages.waiting(count)}
          </Link>
        </BarButton>
      );
    });
}
