import { act } from '@testing-library/react';

/** Lets a new dialog finish the work it deferred to the next frames. */
export const nextFrames = () =>
  act(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
