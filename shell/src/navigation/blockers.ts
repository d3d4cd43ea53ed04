type MayLeave = (to: string) => boolean | Promise<boolean>;

/** Those who want to be asked before the page is left. */
export function createBlockers() {
  const asked = new Set<MayLeave>();
  return {
    add(mayLeave: MayLeave) {
      // A wrapper of its own, so that two callers may hand in one function.
      const own: MayLeave = (to) => mayLeave(to);
      asked.add(own);
      return () => void asked.delete(own);
    },
    /** Whether all allow it. The first no decides; a promise only when somebody has to think. */
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
