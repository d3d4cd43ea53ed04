import { act } from '@testing-library/react';

/** Lets what was put off to the next frames happen: placing, marking what is titled and described. */
export const settle = () =>
  act(async () => {
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  });
