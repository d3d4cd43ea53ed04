import { chakra } from '@tillway/ui';
import { useStore } from 'zustand';
import type { Feedback } from './create-feedback';

const Place = chakra('div', {
  base: {
    position: 'fixed',
    insetBlockEnd: '4',
    insetInline: '4',
    zIndex: 'notice',
    display: 'grid',
    justifyItems: 'center',
    gap: '2',
    pointerEvents: 'none',
  },
});
const Snack = chakra('p', {
  base: {
    px: '4',
    py: '3',
    bg: 'gray.900',
    color: 'white',
    borderRadius: 'md',
    boxShadow: 'overlay',
    maxWidth: 'prose',
    animation: 'rise-in 0.16s',
  },
});

/** Passing notices at the foot of the page, for six seconds each. The region stays, so that they are read out. */
export function Notices({ feedback }: { feedback: Feedback }) {
  const notices = useStore(feedback.store, (state) => state.notices);
  return (
    <Place role="status">
      {notices.map(({ id, text }) => (
        <Snack key={id}>{text}</Snack>
      ))}
    </Place>
  );
}
