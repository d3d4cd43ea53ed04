/** Returns the median of a list of numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  return sorted.length % 2 === 1 ? sorted[Math.floor(middle)] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** Returns the value that a percentage of the list does not exceed. */
export function percentile(numbers, percent) {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)];
}

export const ratio = (measured, reference) => Math.round((measured / reference) * 1000) / 1000;
