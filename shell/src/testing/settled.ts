const turns = 10;
const turnMs = 5;

/**
 * Lets what was begun come to rest. Turn after turn, and not so many milliseconds: on a busy machine these pass while
 * nothing happens, and a timer that follows another would come after them.
 */
export async function settled(): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise((resolve) => setTimeout(resolve, turnMs));
}
