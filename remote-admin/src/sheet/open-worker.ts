/** Opens a worker that reads one spreadsheet. webpack builds a separate script for it. */
export const openWorker = (): Worker => new Worker(new URL('./sheet-worker.ts', import.meta.url));
