/** Calls of a store that one command runs at once. A bucket is far away, and one call after another would be slow. */
const atOnce = 8;

/** Does the same with each item, some at once. Returns the answers in order of the items. Throws the first failure. */
export async function someAtOnce<Item, Answer>(
  items: readonly Item[],
  act: (item: Item) => Promise<Answer>,
): Promise<Answer[]> {
  const answers = new Array<Answer>(items.length);
  const waiting = items.entries();
  let hasFailed = false;
  const work = async () => {
    for (const [index, item] of waiting) {
      if (hasFailed) return;
      try {
        answers[index] = await act(item);
      } catch (error) {
        hasFailed = true;
        throw error;
      }
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return answers;
}
