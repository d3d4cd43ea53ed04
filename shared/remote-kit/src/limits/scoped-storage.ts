import type { PortalHttp, PortalStorage } from '@tillway/contract';

/** Gives a remote the values that it stores for merchants, and those of no other remote. */
export function scopedStorage({ send }: PortalHttp, remote: string): PortalStorage {
  const pathOf = (merchant: string, name: string) =>
    `/accounts/${encodeURIComponent(merchant)}/storage/${remote}/${encodeURIComponent(name)}`;
  return {
    read: (merchant, name) => send({ method: 'GET', path: pathOf(merchant, name) }),
    write: async (merchant, name, value, version) =>
      (
        await send<{ version: number }>({
          method: 'PUT',
          path: pathOf(merchant, name),
          body: { value, version },
        })
      ).version,
  };
}
