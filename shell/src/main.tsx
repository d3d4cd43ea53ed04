import { startFailed } from '@tillway/rules/messages';
import { formInPage } from '@tillway/sign-in-page/handover';

const container = document.getElementById('root') ?? document.body;

/** Shows plain text, because nothing of the portal works, or leaves the form in the page, which signs in by itself. */
const giveUp = (error: unknown) => {
  console.error(error);
  const form = formInPage(window);
  if (form) form.fail();
  else container.textContent = startFailed;
};

/** The parts that take longest to evaluate. All of them are in the first scripts, so nothing is loaded here. */
const parts = [
  async () => {
    const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
    return createRoot;
  },
  async () => {
    const { UiProvider } = await import(/* webpackMode: "eager" */ '@tillway/ui');
    return UiProvider;
  },
  async () => {
    const { PortalRouter } = await import(/* webpackMode: "eager" */ '@tillway/remote-kit');
    return PortalRouter;
  },
];

/** Ends the browser's task, so that keys that wait, such as those in the form in the page, are answered first. */
const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve));

async function load() {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './compose/start');
  await nextTask();
  start({ container, giveUp });
}

load().catch(giveUp);
