/** Ends the browser's task, so that keys that wait, such as those in the form in the page, are answered first. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));
