/** A command that cannot do what was asked; the message gives the reason and the way out. */
export class RefusedError extends Error {}

/** Runs a command and prints its lines. Returns whether it succeeded. A refusal is printed, too. */
export async function printed(command) {
  try {
    const { lines, isDone } = await command();
    console.log(lines.join('\n'));
    return isDone;
  } catch (error) {
    if (!(error instanceof RefusedError)) throw error;
    console.error(error.message);
    return false;
  }
}
