import { formInPage, offerForm } from '../handover';
import { startForm } from './start-form';

const root = document.getElementById('root');
const texts = document.getElementById('sign-in-texts')?.textContent ?? '{}';

if (root) {
  offerForm(window, startForm(root, JSON.parse(texts) as Record<string, string>));
  // The scripts of the shell are all in the page: one that does not load or run leaves the form alone.
  const fail = () => formInPage(window)?.fail();
  const isOfPage = ({ target }: Event) => target === window || target instanceof HTMLScriptElement;
  window.addEventListener('error', (event) => void (isOfPage(event) && fail()), true);
  window.addEventListener('unhandledrejection', fail);
}
