type MayLeave = (to: string) => boolean | Promise<boolean>;

/** Keeps the callbacks that may refuse to leave the page. */
export function createBlockers() {
  const asked = new Set<MayLeave>();
  return {
    add(mayLeave: MayLeave) {
      // A wrapper of its own, so that two callers may pass the same function.
      const own: MayLeave = (to) => mayLeave(to);
      asked.add(own);
      return () => void asked.delete(own);
    },
    /** Asks whether all allow it. The first refusal decides. Returns a promise only if a callback does. */
    allow(to: string): boolean | Promise<boolean> {
      const later: Promise<boolean>[] = [];
      for (const mayLeave of asked) {
        const said = mayLeave(to);
        if (said === false) return false;
        if (said !== true) later.push(said);
      }
      return later.length === 0 || Promise.all(later).then((said) => said.every(Boolean));
    },
  };
}
