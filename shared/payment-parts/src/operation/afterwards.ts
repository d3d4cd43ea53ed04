/**
 * Runs a side effect, such as an event or a log entry, once the outcome is known. Errors are reported and
 * never change the outcome, so that money that was taken is always shown as taken.
 */
export function afterwards(follow: () => void): void {
  try {
    follow();
  } catch (error) {
    reportError(error);
  }
}
