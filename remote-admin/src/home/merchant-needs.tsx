import type { MerchantNeeds as Needs } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { Link } from '@tillway/remote-kit';
import { formatDate, messages } from '@tillway/rules';
import { RecordBody } from '@tillway/screen-kit';
import { Need, NeedsSkeleton } from '@tillway/ui/parts';
import { useMerchantNeeds } from './use-merchant-needs';

const merchantPath = (id: string) => screenPaths.adminMerchant.replace(':id', encodeURIComponent(id));
const percent = (rate: number) => `${rate.toFixed(0)} %`;

const lackText = (lacks: Needs['unfinished'][number]['lacks']) =>
  lacks.map((each) => (each === 'terminals' ? 'no terminal' : 'no user')).join(' and ');

/** Merchants whose approval rate fell, and new ones that cannot work yet. */
export function MerchantNeeds() {
  return (
    <RecordBody record={useMerchantNeeds()} missing={messages.noData} isFramed holding={<NeedsSkeleton />}>
      {({ falling, unfinished }) => (
        <ul>
          {falling.map(({ account_id, account_name, rate, rate_before }) => (
            <Need
              key={account_id}
              title={
                <Link to={merchantPath(account_id)}>{`${account_name}: fewer payments are approved`}</Link>
              }
              note={`${percent(rate_before)} in the four weeks before`}
              value={percent(rate)}
            />
          ))}
          {unfinished.map(({ account_id, account_name, created, lacks }) => (
            <Need
              key={account_id}
              title={<Link to={merchantPath(account_id)}>{`${account_name}: boarding is not finished`}</Link>}
              note={`It has ${lackText(lacks)} yet. Added ${formatDate(created)}`}
            />
          ))}
        </ul>
      )}
    </RecordBody>
  );
}
