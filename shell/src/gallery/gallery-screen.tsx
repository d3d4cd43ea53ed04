import { PageHeader, Stack } from '@tillway/ui';
import { Actions } from './actions';
import { BrandChoice } from './brand-choice';
import { Fields } from './fields';
import { Messages } from './messages';
import { Rows } from './rows';
import { States } from './states';

/** `/gallery`: every part of the look in every state, for viewing, measuring, and comparing. */
export const GalleryScreen = () => (
  <>
    <PageHeader title="Gallery" subtitle="Parts of the look in every state." />
    <Stack gap="5">
      <BrandChoice />
      <States />
      <Actions />
      <Fields />
      <Messages />
      <Rows />
    </Stack>
  </>
);
