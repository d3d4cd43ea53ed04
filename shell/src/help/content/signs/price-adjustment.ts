import type { HelpPage } from '../blocks';

export const page: HelpPage = ({ adjustment }) => ({
  sign: true,
  blocks: [
    { kind: 'display', size: 'small', text: 'Please note' },
    { kind: 'display', size: 'huge', text: adjustment === undefined ? '____ %' : `${adjustment} %` },
    { kind: 'display', size: 'large', text: 'is added to payments by card' },
    {
      kind: 'display',
      size: 'small',
      text: 'This price adjustment covers our cost of accepting cards. It is shown before you pay and on your receipt.',
    },
    { kind: 'display', size: 'large', text: 'Nothing is added to cash and checks' },
  ],
});
