import { noGatewayService } from './no-service';
import { reachable } from './reachable';

test('an answer comes back unchanged', async () => {
  await expect(reachable(60_000, () => Promise.resolve(7))).resolves.toBe(7);
});

test.each([
  ['is late', (signal: AbortSignal) => new Promise((_, reject) => signal.addEventListener('abort', reject))],
  ['never answers', () => new Promise(() => undefined)],
  ['breaks', () => Promise.reject(new Error('4111111111111111'))],
  ['is not there', () => noGatewayService.merchant('x', new AbortController().signal)],
])('a service that %s is a refusal that quotes nothing', async (_, ask) => {
  await expect(reachable(5, ask, 'Nothing was made')).rejects.toMatchObject({
    status: 409,
    code: 'gateway_unanswered',
    message: 'Nothing was made',
  });
});
