export { guardedRoutes, guardedScreens, shownEntries } from './guarded-screens';
export { type Screen, screens, screensOf } from './screens';
export { slotSamples } from './slot-samples';
export { terminalFacts } from './terminal-facts';
