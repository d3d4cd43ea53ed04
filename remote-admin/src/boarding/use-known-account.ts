import { isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { useQuery } from '@tanstack/react-query';

/** Whether there is a merchant of this id; undefined until that is known. */
export function useKnownAccount(id: string): boolean | undefined {
  const gateway = useGateway();
  const { data, error } = useQuery({
    queryKey: ['merchant', id],
    queryFn: async ({ signal }) =>
      (await gateway.call('GET /accounts/{id}', { params: { id }, signal })).account,
  });
  if (data) return true;
  return isApiFailure(error) && error.status === 404 ? false : undefined;
}
