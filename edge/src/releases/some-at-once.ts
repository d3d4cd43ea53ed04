/** Calls of a store that one command has under way: a bucket is far, and each file alone would wait for the one before. */
const atOnce = 8;

/** Does the same with each of these, some at once; answers in their order. Of several failures the first is thrown. */
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
