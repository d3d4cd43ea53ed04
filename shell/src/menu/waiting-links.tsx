import { t } from '@tillway/language';
import { Link } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { chakra, VisuallyHidden, WarningIcon } from '@tillway/ui';
import { useStore } from 'zustand';
import { useShell } from '../context/shell-context';
import { BarButton } from './bar-button';
import type { MenuSection } from './menu-model';

/** A phone has room for the number alone. */
const Short = chakra('span', { base: { display: { base: 'inline', lg: 'none' } } });
const Long = chakra('span', { base: { lgDown: { display: 'none' } } });

/** The counts of the bar's entries that have items waiting; nothing if there are none. */
export function WaitingLinks({ sections }: { sections: readonly MenuSection[] }) {
  const waiting = useStore(useShell().waiting);
  return sections
    .flatMap(({ links }) => links)
    .map(({ to, label }) => {
      const count = waiting[to] ?? 0;
      return count === 0 ? null : (
        <BarButton key={to} asChild>
          <Link to={to} title={`${t(label)}: ${t(messages.waiting(count))}`}>
            <WarningIcon />
            <VisuallyHidden>
              {t(label)}: {t(messages.waiting(count))}
            </VisuallyHidden>
            <Short aria-hidden>{count}</Short>
            <Long aria-hidden>{messages.waiting(count)}</Long>
          </Link>
        </BarButton>
      );
    });
}
