import type { BadgeTone } from '@tillway/ui';

const tones: Readonly<Record<string, BadgeTone>> = {
  running: 'positive',
  pending: 'pending',
  declined: 'negative',
};

/** Returns the tone of a series' status. */
export const seriesTone = (status: string): BadgeTone => tones[status] ?? 'neutral';
