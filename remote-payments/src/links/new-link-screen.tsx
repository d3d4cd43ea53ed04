import type { PaymentLinkResponse } from '@tillway/contract';
import { screenPaths } from '@tillway/contract/routes';
import { useGateway } from '@tillway/gateway-client';
import { t } from '@tillway/language';
import { useNavigate, useSession } from '@tillway/remote-kit';
import { addDays, hostedLinkDays, limits, todayIn } from '@tillway/rules';
import { EditForm } from '@tillway/screen-kit';
import {
  CheckboxField,
  DateField,
  FieldGrid,
  FullWidth,
  MoneyField,
  PageHeader,
  TextField,
} from '@tillway/ui';
import { useMemo, useState } from 'react';
import { CreatedLink } from './created-link';
import { emptyLink, linkRequest, newLinkErrors, newLinkLabels, sends } from './link-form';
import { staleLinks } from './link-list';
import { LinkTerminals } from './link-terminals';

/** `/links/new`: creates a payment link, and sends it by e-mail if there is an address. */
export function NewLinkScreen() {
  const session = useSession();
  const gateway = useGateway();
  const navigate = useNavigate();
  const [created, setCreated] = useState<PaymentLinkResponse>();
  const values = useMemo(() => emptyLink(session), [session]);
  const today = todayIn(session.user.timezone, new Date());
  const { terminals } = session.user;
  if (created) return <CreatedLink created={created} onAnother={() => setCreated(undefined)} />;
  return (
    <>
      <PageHeader title="New Payment Link" />
      <EditForm
        isNew
        title="Payment link"
        description="Your customer pays on a page with your name and logo. A link takes one payment."
        saveLabel="Create link"
        labels={newLinkLabels}
        values={values}
        errors={(form) => newLinkErrors(form, { today })}
        save={(_, form) => gateway.call('POST /payment_links', { body: linkRequest(form, terminals) })}
        success={undefined}
        invalidates={() => staleLinks}
        onDone={setCreated}
        onCancel={() => void navigate(screenPaths.paymentsLinks)}
      >
        {({ field, form }) => {
          const email = form.watch('email');
          return (
            <FieldGrid columns={2}>
              <MoneyField
                {...field('amount')}
                hint="Left empty, the payer enters it."
                maxLength={limits.amountLength}
              />
              <DateField
                {...field('dueDate')}
                hint={t('The last day to pay. Left empty, the link lasts {days} days.', {
                  days: String(hostedLinkDays),
                })}
                min={today}
                max={addDays(today, hostedLinkDays)}
              />
              <FullWidth>
                <TextField
                  {...field('description')}
                  hint="Your customer reads it in the e-mail and on the page."
                  autoComplete="off"
                  maxLength={limits.linkDescription}
                />
              </FullWidth>
              <TextField {...field('name')} autoComplete="off" maxLength={limits.name} />
              <TextField {...field('email')} inputMode="email" autoComplete="off" maxLength={limits.email} />
              <LinkTerminals field={field} form={form} session={session} />
              <FullWidth>
                <CheckboxField
                  {...field('send')}
                  disabled={email.trim() === ''}
                  checked={sends({ send: form.watch('send'), email })}
                  hint={email.trim() === '' ? 'Enter an address to send the link to.' : undefined}
                />
              </FullWidth>
            </FieldGrid>
          );
        }}
      </EditForm>
    </>
  );
}
