/** Matches enum values such as `refunded` and `card`; ids have digits or are longer. */
const isWord = (text: string) => /^[a-z_]{1,24}$/i.test(text);
const shownOfId = 4;

/**
 * Redacts a validated payload for the panel. Words, flags, and counts stay; an id keeps its end, an amount
 * only its presence.
 */
export function redacted(payload: unknown): string {
  if (typeof payload !== 'object' || payload === null) return '';
  return Object.entries(payload)
    .map(([name, value]) => `${name}: ${redactedValue(value)}`)
    .join(', ');
}

function redactedValue(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  if (typeof value === 'number') return '•';
  if (typeof value === 'string') return isWord(value) ? value : `…${value.slice(-shownOfId)}`;
  if (Array.isArray(value)) return `${value.length} of them`;
  return value === null || value === undefined ? 'none' : '•';
}
