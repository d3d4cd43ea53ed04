import { Navigate, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Notice, PageHeader } from '@tillway/ui';

/** `/renewal?id=`: where mails and the programme's own site lead to a renewal (AGY-012, AGY-023). */
export function RenewalRedirectScreen() {
  const [query] = useSearchParams();
  const id = query.get('id')?.trim() ?? '';
  if (id !== '') return <Navigate to={`/okdmv/renewal/${encodeURIComponent(id)}`} replace />;
  return (
    <>
      <PageHeader title="Renewal" />
      <Notice severity="error" title={messages.invalidRequest} />
    </>
  );
}
