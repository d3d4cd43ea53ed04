import type { Renewal } from '@tillway/contract';
import { useSession } from '@tillway/remote-kit';
import { formatDateTime, formatPhone } from '@tillway/rules';
import { RecordSection } from '@tillway/screen-kit';

const phone = (text: string) => text && formatPhone(text);

/** A renewal's owner, mailing address, vehicle, insurance, and card. */
export const RenewalDetails = ({ renewal }: { renewal: Renewal }) => (
  <>
    <RequestSection renewal={renewal} />
    <RecordSection
      title="Owner and mailing"
      columns={[
        [
          { label: 'Name', value: renewal.customer_name },
          { label: 'Details', value: renewal.customer_details },
          { label: 'Email', value: renewal.customer_email },
          { label: 'License', value: renewal.customer_license },
          { label: 'Phone', value: phone(renewal.customer_phone) },
          { label: 'Other phone', value: phone(renewal.customer_phone_alt) },
        ],
        [
          { label: 'Mailed to', value: renewal.address_name },
          { label: 'Address', value: renewal.address_address_1 },
          { label: 'Address line 2', value: renewal.address_address_2 },
          { label: 'City', value: renewal.address_city },
          { label: 'State', value: renewal.address_state },
          { label: 'Postal code', value: renewal.address_postal_code },
        ],
      ]}
    />
    <RecordSection
      title="Vehicle and insurance"
      columns={[
        [
          { label: 'Tag number', value: renewal.tag_number },
          { label: 'Expires', value: renewal.expire_month },
          { label: 'VIN', value: renewal.vin },
          { label: 'Title number', value: renewal.title_number },
          { label: 'Color', value: renewal.vehicle_color },
        ],
        [
          { label: 'Insured', value: renewal.insurance_policy_name },
          { label: 'Company', value: renewal.insurance_company },
          { label: 'Agent', value: renewal.insurance_agent },
          { label: 'NAIC number', value: renewal.insurance_naic_number },
          { label: 'Policy number', value: renewal.insurance_policy_number },
        ],
      ]}
    />
    <RecordSection
      title="Card"
      columns={[
        [
          { label: 'Cardholder', value: renewal.billing_name },
          { label: 'Card', value: `•••• ${renewal.last_four}` },
          { label: 'Expiration', value: renewal.card_expiration },
        ],
        [
          { label: 'Billing postal code', value: renewal.billing_postal_code },
          { label: 'Billing email', value: renewal.billing_email },
        ],
      ]}
    />
  </>
);

/** The request's agency, the program's numbers, and the dates. */
function RequestSection({ renewal }: { renewal: Renewal }) {
  const { user } = useSession();
  const terminal = user.terminals.find(({ terminal_id }) => terminal_id === renewal.terminal_id);
  return (
    <RecordSection
      title="Request"
      columns={[
        [
          { label: 'Agency', value: renewal.account_name },
          { label: 'Terminal', value: terminal?.name },
          { label: 'Created', value: formatDateTime(renewal.created, user.timezone) },
        ],
        [
          { label: 'Request', value: renewal.request_tracking_id },
          { label: 'Renewal', value: renewal.tracking_id },
        ],
      ]}
    />
  );
}
