import { t } from '@tillway/language';
import { messages } from '@tillway/rules';
import { Button, Flex, Text } from '@tillway/ui';
import { useState } from 'react';
import type { ListContext } from '../context/list-context';
import type { Search, SearchShortcut, ShortcutDates } from './define-search';

interface DateShortcutsProps<Scope> {
  search: Search<Scope>;
  context: ListContext<Scope>;
  onChoose: (values: SearchShortcut['values']) => void;
}

const switches: readonly { by: ShortcutDates; label: string }[] = [
  { by: 'created', label: 'Created' },
  { by: 'settled', label: 'Settled' },
];

/** The date shortcuts of a search, and a switch for the dates that all of them set. Each button says which. */
export function DateShortcuts<Scope>({ search, context, onChoose }: DateShortcutsProps<Scope>) {
  const [by, setBy] = useState<ShortcutDates>();
  const shortcuts = search.shortcuts?.(context, by) ?? [];
  if (shortcuts.length === 0) return null;
  return (
    <Flex gap="2" wrap="wrap" role="group" aria-label={t('Date shortcuts')}>
      {shortcuts.map(({ label, by: dates, values }) => (
        <Button key={label} size="sm" onClick={() => onChoose(values)}>
          {t(label)}{' '}
          <Text as="span" color="fg.muted" fontWeight="normal">
            {t(dates)}
          </Text>
        </Button>
      ))}
      <Flex
        gap="2"
        wrap="wrap"
        align="center"
        flexBasis="100%"
        role="group"
        aria-label={t('All shortcuts by')}
      >
        <Text color="fg.muted" textStyle="label">
          {t('All shortcuts by')}
        </Text>
        {switches.map(({ by: each, label }) => (
          <Button
            key={each}
            size="sm"
            variant="ghost"
            aria-pressed={each === by}
            fontWeight={each === by ? 'semibold' : 'normal'}
            bg={each === by ? 'bg.muted' : undefined}
            onClick={() => setBy(each === by ? undefined : each)}
          >
            {t(label)}
          </Button>
        ))}
        {by === undefined ? (
          <Text color="fg.muted" textStyle="label">
            {messages.shortcutDates}
          </Text>
        ) : null}
      </Flex>
    </Flex>
  );
}
