import type { AuthorizationOpenResponse } from '@tillway/contract';
import { messages } from '@tillway/rules';
import { call } from './call';
import {
  byId,
  fill,
  hideProblem,
  isTicked,
  ofKind,
  setValue,
  show,
  showErrors,
  showLogo,
  showProblem,
  showResult,
  valueOf,
} from './dom';

const names = ['name', 'agreed'] as const;

/** Runs `/authorize`: shows the text of the mailed link and takes the payer's agreement. */
export async function startAuthorize(token: string): Promise<void> {
  const opened = await call<AuthorizationOpenResponse>('/ach_authorization/open', { token });
  if (opened.kind === 'lost') return showResult(messages.unexpectedError, [messages.tryAgainLater]);
  if (opened.kind === 'refused')
    return opened.status === 404
      ? showResult(messages.linkUnknown, [messages.linkUnknownHint])
      : showResult(opened.failure.message, []);
  const { state, authorization } = opened.answer;
  if (state === 'agreed') return agreed();
  if (!authorization) return showResult(messages.authorizationOver, [messages.authorizationOverHint]);

  byId('state').textContent = authorization.merchant;
  showLogo(authorization.logo);
  fill('agreement-text', 'p', authorization.text);
  setValue('name', authorization.payer ?? '');
  show('form');
  ofKind(HTMLFormElement, 'form').addEventListener('submit', (event) => {
    event.preventDefault();
    void agree(token);
  });
}

const agreed = (): void => showResult(messages.authorizationAgreed, [messages.authorizationAgreedHint]);

async function agree(token: string): Promise<void> {
  hideProblem();
  const all = ofKind(HTMLFieldSetElement, 'all');
  const body = { token, name: valueOf('name'), agreed: isTicked('agreed') };
  all.disabled = true;
  const answered = await call('/ach_authorization/agree', body);
  all.disabled = false;
  if (answered.kind === 'answered') return agreed();
  if (answered.kind === 'lost') return showProblem(messages.unexpectedError, [messages.tryAgainLater]);
  const { message, fields } = answered.failure;
  if (fields) return showErrors(names, fields);
  showResult(message, []);
}
