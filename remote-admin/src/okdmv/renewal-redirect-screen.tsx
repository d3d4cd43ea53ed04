import { screenPaths } from '@tillway/contract/routes';
import { Navigate, useCan, usePortal, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { Notice, PageHeader } from '@tillway/ui';
import { useEffect } from 'react';

/** `/renewal?id=`: the target of links in e-mails and on the program's own site. */
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

/** Acts like any forbidden address that a user types. The guard alone would stay on this empty page. */
function Denied() {
  const { feedback, nav } = usePortal();
  useEffect(() => {
    feedback.alert('error', messages.accessDenied);
    nav.replace(screenPaths.shellDashboard);
  }, [feedback, nav]);
  return null;
}
