import { screenPaths } from '@tillway/contract/routes';
import { Navigate, useCan, usePortal, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Notice, PageHeader } from '@tillway/ui';
import { useEffect } from 'react';

/** `/renewal?id=`: where mails and the programme's own site lead to a renewal (AGY-012, AGY-023). */
export function RenewalRedirectScreen() {
  const [query] = useSearchParams();
  const mayRenew = useCan('can_use_okdmv_renewal');
  const id = query.get('id')?.trim() ?? '';
  if (id !== '' && !mayRenew) return <Denied />;
  if (id !== '') return <Navigate to={`/okdmv/renewal/${encodeURIComponent(id)}`} replace />;
  return (
    <>
      <PageHeader title="Renewal" />
      <Notice severity="error" title={messages.invalidRequest} />
    </>
  );
}

/** As at any address that was typed and is not allowed (SHELL-029): the guard alone would stay here, on nothing. */
function Denied() {
  const { feedback, nav } = usePortal();
  useEffect(() => {
    feedback.alert('error', messages.accessDenied);
    nav.replace(screenPaths.shellDashboard);
  }, [feedback, nav]);
  return null;
}
