import { useGateway } from '@tillway/gateway-client';
import { useQuery } from '@tanstack/react-query';

/** The users who may be a sales representative (ADM-024). */
export const useSalesReps = () => {
  const gateway = useGateway();
  return useQuery({
    queryKey: ['Users', 'sales reps'],
    queryFn: async ({ signal }) => {
      const filter = { position: 'Account Rep', enabled: '1' as const };
      return (await gateway.list('GET /users', { filter, perPage: 'all', orderBy: 'name', signal })).rows;
    },
  });
};
