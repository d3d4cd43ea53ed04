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

/** The gateway's raw answer on the user, which holds no secrets. */
export const JsonCard = ({ title, value }: { title: string; value: unknown }) => (
  <Panel title={title} description="For support, outside production only." padded={false}>
    <Text tabIndex={0} role="group" aria-label={`${title} as JSON`}>
      {JSON.stringify(value, null, 2)}
    </Text>
  </Panel>
);
