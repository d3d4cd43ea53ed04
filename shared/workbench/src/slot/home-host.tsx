import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { Panel, Stack } from '@tillway/ui';
import { Figure, FigureTile, FigureTiles } from '@tillway/ui/parts';
import type { HostProps } from './host-props';

/** The row of figures. */
export const FigureHost = ({ extensions, values }: HostProps<'home.figure@1'>) => (
  <FigureTiles>
    <FigureTile>
      <Figure label="A figure of the house" value="$1,170.85" note="$1,008.75 a week ago by this time" />
    </FigureTile>
    {extensions.of('home.figure@1').map((extension) => (
      <FigureTile key={extension.id}>
        <ExtensionPart extensions={extensions} slot="home.figure@1" extension={extension} values={values} />
      </FigureTile>
    ))}
  </FigureTiles>
);

/** The list Needs you. */
export const NeedsHost = ({ extensions, values }: HostProps<'home.needs@1'>) => (
  <Panel title="Needs you" padded={false}>
    {extensions.of('home.needs@1').map((extension) => (
      <ExtensionPart
        key={extension.id}
        extensions={extensions}
        slot="home.needs@1"
        extension={extension}
        values={values}
      />
    ))}
  </Panel>
);

/** The lists of home. */
export const ListHost = ({ extensions, values }: HostProps<'home.list@1'>) => (
  <Stack gap="5">
    {extensions.of('home.list@1').map((extension) => (
      <Panel key={extension.id} title={extension.label} padded={false}>
        <ExtensionPart extensions={extensions} slot="home.list@1" extension={extension} values={values} />
      </Panel>
    ))}
  </Stack>
);
