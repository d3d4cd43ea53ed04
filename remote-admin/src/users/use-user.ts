import { useGateway } from '@tillway/gateway-client';
import { useRecord } from '@tillway/screen-kit';

/** Loads one user with all administered fields. */
export function useUser(id: string) {
  const gateway = useGateway();
  return useRecord(['user', id], async (signal) => {
    const { user } = await gateway.call('GET /users/{id}', { params: { id }, signal });
    return user;
  });
}

/** Returns the queries to reload after a change of a user. */
export const userChanged = (id: string) => [['user', id], ['Users/{}'], ['Users']];
