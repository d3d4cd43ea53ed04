import { ExtensionPart } from '@tillway/remote-kit/extensions';
import { chakra, Panel, Text } from '@tillway/ui';
import type { HostProps } from './host-props';

const Columns = chakra('div', {
  base: {
    display: 'grid',
    gap: '5',
    alignItems: 'start',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'repeat(2, minmax(0, 1fr))' },
  },
});

/** The cards of the profile. */
export const ProfileHost = ({ extensions, values }: HostProps<'profile.card@1'>) => (
  <Columns>
    <Panel title="Profile">
      <Text color="fg.muted">A card of the house.</Text>
    </Panel>
    {extensions.of('profile.card@1').map((extension) => (
      <Panel key={extension.id} title={extension.label}>
        <ExtensionPart extensions={extensions} slot="profile.card@1" extension={extension} values={values} />
      </Panel>
    ))}
  </Columns>
);
