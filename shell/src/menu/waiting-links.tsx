import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { chakra, VisuallyHidden, WarningIcon } from '@tillway/ui';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';
import { BarButton } from './bar-button';
import type { MenuSection } from './menu-model';

/** On a phone there is room for the number alone. */
const Short = chakra('span', { base: { display: { base: 'inline', lg: 'none' } } });
const Long = chakra('span', { base: { display: { base: 'none', lg: 'inline' } } });

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
            <VisuallyHidden>
              {label}: {messages.waiting(count)}
            </VisuallyHidden>
            <Short aria-hidden>{count}</Short>
            <Long aria-hidden>{messages.waiting(count)}</Long>
          </Link>
        </BarButton>
      );
    });
}
