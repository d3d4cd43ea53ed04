import { createContext, useContext } from 'react';

/** How to fill each field, by its name. */
export type Hints = Readonly<Record<string, string>>;

export const noHints: Hints = {};
const HintsContext = createContext<Hints>(noHints);

/** Gives the fields within their help (SHELL-082: only to users with inline help). */
export const HintsProvider = HintsContext.Provider;

export const useHints = (): Hints => useContext(HintsContext);
