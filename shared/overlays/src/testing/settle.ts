import { act } from '@testing-library/react';

/** Waits for work that was deferred to the next frames: positioning, and links to title and description. */
export const settle = () =>
  act(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
