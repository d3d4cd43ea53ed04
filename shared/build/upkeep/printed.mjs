/** Runs a command and prints its lines. Returns whether it succeeded. */
export async function printed(command) {
  const { lines, isDone } = await command();
  console.log(lines.join('\n'));
  return isDone;
}
