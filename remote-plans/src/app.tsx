import { defineRemote, screen } from '@tillway/remote-kit';
import { QueryProvider } from '@tillway/screen-kit';
import { manifest } from './manifest';
import { texts } from './texts';

const plans = async () => (await import(/* webpackMode: "eager" */ './list/plans-screen')).PlansScreen;

/** The plans remote; manifest.ts describes it. */
export const { bootstrap, mount, unmount } = defineRemote({
  manifest,
  provider: QueryProvider,
  texts,
  screens: {
    Plans: screen(plans, { paymentType: 'card' }),
    PlansAch: screen(plans, { paymentType: 'ach' }),
    PlanManage: screen(async () => (await import('./manage/manage-screen')).default),
    Calendar: screen(async () => (await import('./calendar/calendar-screen')).default),
  },
});
