import type { ApiFailure, Failure, LoginData } from '@tillway/contract';
import { connectionLost } from '@tillway/rules/messages';

const answerWithinMs = 30_000;

const failure = (message: string, given: Partial<ApiFailure>): Error =>
  Object.assign(new Error(message), { name: 'ApiFailure', fields: {}, ...given });

const cookie = (name: string): string =>
  document.cookie
    .split('; ')
    .find((pair) => pair.startsWith(`${name}=`))
    ?.slice(name.length + 1) ?? '';

/** Signs in. Rejects with an `ApiFailure`, as every call of the shell does. */
export async function logIn(credentials: { email: string; password: string }): Promise<LoginData> {
  let status: number | undefined;
  try {
    const response = await fetch('/api/users/login', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { 'content-type': 'application/json', 'x-csrf-token': cookie('tillway_csrf') },
      body: JSON.stringify(credentials),
      signal: AbortSignal.timeout(answerWithinMs),
    });
    status = response.status;
    const answer = (await response.json()) as { data: LoginData } & Partial<Failure>;
    if (response.ok) return answer.data;
    const { message, code, fields = {} } = answer;
    const kind = status >= 500 || message === undefined ? 'lost' : 'refused';
    throw failure(message ?? connectionLost, { kind, status, code, fields });
  } catch (error) {
    if (error instanceof Error && error.name === 'ApiFailure') throw error;
    const code = error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'network';
    throw failure(connectionLost, { kind: 'lost', status, code });
  }
}
