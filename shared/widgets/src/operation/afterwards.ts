/**
 * Does what follows an answer that is in: telling others, keeping a log. Whatever it throws is reported and takes nothing
 * of the outcome away: money that was taken is told as taken.
 */
export function afterwards(follow: () => void): void {
  try {
    follow();
  } catch (error) {
    reportError(error);
  }
}
