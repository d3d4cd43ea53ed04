import { ListScreen } from '@tillway/screen-kit';
import { renewalList } from './renewal-list';

/** `/okdmv/renewals`: the list. */
export const RenewalsScreen = () => <ListScreen list={renewalList} heading="Renewals" />;
