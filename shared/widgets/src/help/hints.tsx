import { createContext, useContext } from 'react';

/** How to fill each field, by its name. */
export type Hints = Readonly<Record<string, string>>;

const none: Hints = {};
const HintsContext = createContext<Hints>(none);

/** Gives the fields within their help (SHELL-082: only to users with inline help). */
export const HintsProvider = HintsContext.Provider;

export const useHints = (): Hints => useContext(HintsContext);
