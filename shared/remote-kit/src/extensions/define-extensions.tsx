import type {
  ActionSlot,
  PartSlot,
  PortalApi,
  RemoteExtension,
  RemoteExtensions,
  SlotValues,
} from '@tillway/contract';
import { loadTexts, type TextsByLanguage } from '@tillway/language';
import { PortalProvider, PortalRouter } from '@tillway/remote-kit';
import { UiProvider } from '@tillway/ui';
import { type ComponentType, Fragment, type ReactNode, useEffect } from 'react';
import { createRoot } from 'react-dom/client';

/**
 * The code for a slot, loaded when needed: a component that gets the values, or a function that is called
 * with them.
 */
type Filling<Slot> = Slot extends PartSlot
  ? () => Promise<ComponentType<SlotValues[Slot]>>
  : Slot extends ActionSlot
    ? () => Promise<(values: SlotValues[Slot], portal: PortalApi) => Promise<void> | void>
    : never;

type SlotOf<Each extends RemoteExtension, Name> = Extract<Each, { name: Name }>['slot'];

interface ExtensionsDefinition<Extensions extends readonly RemoteExtension[]> {
  manifest: { extensions: Extensions };
  /** Keyed by the names in the manifest. */
  fillings: { [Name in Extensions[number]['name']]: Filling<SlotOf<Extensions[number], Name>> };
  /** Wraps every part, for example with a shared cache of fetched data. */
  provider?: ComponentType<{ children: ReactNode }>;
  /** Its texts in other languages than English. Loaded before a part is shown. */
  texts?: TextsByLanguage;
}

/** Makes a remote's `./extensions` module, in `src/extensions.tsx`. Each part has its own React root. */
export function defineExtensions<const Extensions extends readonly RemoteExtension[]>({
  fillings,
  provider: Provider = Fragment,
  texts,
}: ExtensionsDefinition<Extensions>): RemoteExtensions {
  const loaders = fillings as Record<string, (() => Promise<unknown>) | undefined>;
  const load = async (name: string) => {
    const loader = loaders[name];
    if (!loader) throw new Error(`There is no extension ${name}`);
    const [part] = await Promise.all([loader(), loadTexts(texts)]);
    return part;
  };
  return {
    async show(name, { domElement, portal, values, reportFailure }) {
      const Part = (await load(name)) as ComponentType<SlotValues[PartSlot]>;
      return new Promise((resolve, reject) => {
        const fail = (error: unknown) => {
          reject(error instanceof Error ? error : new Error('The extension broke', { cause: error }));
          reportFailure(error);
        };
        const root = createRoot(domElement, { onUncaughtError: fail });
        root.render(
          <UiProvider globals={false}>
            <PortalProvider value={portal}>
              <PortalRouter nav={portal.nav}>
                <Provider>
                  <Part {...values} />
                  <Ready onReady={() => resolve(() => root.unmount())} />
                </Provider>
              </PortalRouter>
            </PortalProvider>
          </UiProvider>,
        );
      });
    },
    async run(name, portal, values) {
      const act = (await load(name)) as (
        given: SlotValues[ActionSlot],
        portal: PortalApi,
      ) => Promise<void> | void;
      await act(values, portal);
    },
  };
}

function Ready({ onReady }: { onReady: () => void }) {
  useEffect(onReady, [onReady]);
  return null;
}
