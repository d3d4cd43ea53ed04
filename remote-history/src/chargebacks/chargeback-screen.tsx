import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useCan, useParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { RecordScreen, useRecord } from '@tillway/screen-kit';
import { Grid, Stack } from '@tillway/ui';
import { LazyBoundary, lazyModule } from '@tillway/ui/lazy';
import { DisputeStateBadge } from './dispute-state';
import { AnswerPanel } from './record/answer-panel';
import { DisputeFacts } from './record/dispute-facts';
import { DisputeSteps } from './record/dispute-steps';
import { PaymentBeside } from './record/payment-beside';
import { WhatToDo } from './record/what-to-do';

const DecideDispute = lazyModule(() => import('./staff/decide-dispute'));

/** `/chargebacks/:id`: a dispute, with what to do, its evidence, the payment that it is about, and its steps. */
export function ChargebackScreen() {
  const { id = '' } = useParams();
  const gateway = useGateway();
  const isStaff = useCan('superuser');
  const record = useRecord(
    ['chargeback', id],
    (signal) => gateway.call('GET /chargebacks/{id}', { params: { id }, signal }),
    { refreshOn: ['records.changed@1'] },
  );
  return (
    <RecordScreen
      record={record}
      title="Dispute"
      name={({ chargeback }) => chargeback.name}
      status={({ chargeback }) => <DisputeStateBadge state={chargeback.state} />}
      subtitle={({ chargeback }) => t(chargeback.reason ?? '')}
      back={{ to: '/chargebacks', label: 'Disputes' }}
      missing={messages.invalidChargeback}
    >
      {(dispute) => (
        <>
          <WhatToDo dispute={dispute.chargeback} />
          <Grid
            templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 3fr) minmax(0, 2fr)' }}
            gap="5"
            alignItems="start"
          >
            <Stack gap="5">
              <AnswerPanel record={dispute} />
              {isStaff ? (
                <LazyBoundary>
                  <DecideDispute dispute={dispute.chargeback} />
                </LazyBoundary>
              ) : null}
              <DisputeFacts dispute={dispute} />
            </Stack>
            <Stack gap="5">
              <PaymentBeside dispute={dispute} />
              <DisputeSteps history={dispute.history} />
            </Stack>
          </Grid>
        </>
      )}
    </RecordScreen>
  );
}
