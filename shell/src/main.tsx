import { startFailed } from '@tillway/rules/messages';
import { formInPage } from '@tillway/sign-in-page/handover';
import { evaluationOfUi } from '@tillway/ui/evaluation';
import { nextTask } from './context/next-task';

/** The element of the page for the portal; the shell may have replaced it. */
const container = () => document.getElementById('root') ?? document.body;

/** Shows plain text, because nothing of the portal works, or leaves the form in the page, which signs in by itself. */
const giveUp = (error: unknown) => {
  console.error(error);
  const form = formInPage(window);
  if (form) form.fail();
  else container().textContent = startFailed;
};

/** The parts that take longest to evaluate. All of them are in the first scripts, so nothing is loaded here. */
const parts = [
  // The first format of a page takes as long as Chakra: the browser then reads what it knows of all languages.
  async () => new Intl.DateTimeFormat(),
  async () => {
    const { createRoot } = await import(/* webpackMode: "eager" */ 'react-dom/client');
    return createRoot;
  },
  ...evaluationOfUi,
  async () => {
    const { UiProvider } = await import(/* webpackMode: "eager" */ '@tillway/ui');
    return UiProvider;
  },
  async () => {
    const { PortalRouter } = await import(/* webpackMode: "eager" */ '@tillway/remote-kit');
    return PortalRouter;
  },
];

async function load() {
  for (const evaluate of parts) {
    await evaluate();
    await nextTask();
  }
  const { start } = await import(/* webpackMode: "eager" */ './compose/start');
  await nextTask();
  await start({ container: container(), giveUp });
}

load().catch(giveUp);
