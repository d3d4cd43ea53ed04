import { brandColors } from '@tillway/brand';
import { fieldsPage, portalJsonSchema } from './portal-fields';
import { type PortalFile, PortalFileError, readPortalFile } from './portal-file';

/** Names each brand whose colors are only partly its own, and the way out. */
export const halfSetBrands = ({ portals }: PortalFile): string[] =>
  Object.entries(portals).flatMap(([key, { brand }]) => {
    const named = [
      ...new Set([brand.colors?.light, brand.colors?.dark].flatMap((mode) => Object.keys(mode ?? {}))),
    ];
    if (named.length === 0 || brandColors.every((name) => named.includes(name))) return [];
    const solid = brand.colors?.light?.solid ?? brand.colors?.dark?.solid ?? '#rrggbb';
    return [
      `Portal "${key}" sets only ${named.join(', ')}; its other colors are those of theme ${brand.theme}. "colors": { "brand": "${solid}" } derives them all`,
    ];
  });

/** The commands about the portal file itself, which need neither a store nor a running portal. */
export const fileCommands: Record<string, (file: string) => Promise<{ output: string; isGood: boolean }>> = {
  async check(file) {
    try {
      const read = await readPortalFile(file);
      const lines = [`${file} has no mistakes`, ...halfSetBrands(read)];
      return { output: `${lines.join('\n')}\n`, isGood: true };
    } catch (error) {
      if (!(error instanceof PortalFileError)) throw error;
      return { output: `${error.message}\n`, isGood: false };
    }
  },
  schema: () => Promise.resolve({ output: `${JSON.stringify(portalJsonSchema(), null, 2)}\n`, isGood: true }),
  fields: () => Promise.resolve({ output: fieldsPage(), isGood: true }),
};
