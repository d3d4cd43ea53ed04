import { usePortal } from '@tillway/remote-kit';
import { useMemo } from 'react';
import { createGateway, type Gateway } from './create-gateway';

/** Returns the gateway's calls for this remote. */
export function useGateway(): Gateway {
  const { http } = usePortal();
  return useMemo(() => createGateway(http), [http]);
}
