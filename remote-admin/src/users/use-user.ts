import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screens';

/** One user with all that is administered. */
export function useUser(id: string) {
  const gateway = useGateway();
  return useRecord(['user', id], async (signal) => {
    const { user } = await gateway.call('GET /users/{id}', { params: { id }, signal });
    return user;
  });
}

/** What is stale once a user was changed. */
export const userChanged = (id: string) => [['user', id], ['Users/{}'], ['Users']];
