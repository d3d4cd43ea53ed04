import { act } from '@testing-library/react';

/** Lets a dialog that has just come up do what it put off to the next frames, before something else takes its time. */
export const nextFrames = () =>
  act(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
