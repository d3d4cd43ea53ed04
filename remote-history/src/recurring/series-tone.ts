import type { BadgeTone } from '@tillway/ui';

const tones: Readonly<Record<string, BadgeTone>> = {
  running: 'positive',
  pending: 'pending',
  declined: 'negative',
};

/** The tone of where a series stands (SCH-021). */
export const seriesTone = (status: string): BadgeTone => tones[status] ?? 'neutral';
