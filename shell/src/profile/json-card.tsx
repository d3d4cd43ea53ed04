import { chakra, Panel } from '@tillway/ui';

const Text = chakra('pre', {
  base: {
    maxHeight: '20rem',
    overflow: 'auto',
    px: { base: '4', md: '6' },
    py: '4',
    fontFamily: 'mono',
    textStyle: 'xs',
    focusVisibleRing: 'inside',
  },
});

/** What the gateway says of the user, as it says it: its answers hold no secrets (PRO-027; decisions S-05). */
export const JsonCard = ({ title, value }: { title: string; value: unknown }) => (
  <Panel title={title} description="For support, outside production only." padded={false}>
    <Text tabIndex={0} role="group" aria-label={`${title} as JSON`}>
      {JSON.stringify(value, null, 2)}
    </Text>
  </Panel>
);
