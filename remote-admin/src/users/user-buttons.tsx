import type { User } from '@tillway/contract';
import { Link } from '@tillway/remote-kit';
import { ActionButton } from '@tillway/screen-kit';
import { Button } from '@tillway/ui';
import { useUserActions } from './use-user-actions';

/** The actions on a user in the present state. */
export function UserButtons({ user }: { user: User }) {
  const { enable, disable, unlock, endSessions, invite } = useUserActions();
  const { id, enabled, locked, account_id } = user;
  const clone = new URLSearchParams({ ...(account_id && { account_id }), clone: id });
  return (
    <>
      <Button asChild variant="primary">
        <Link to={`/users/${id}/edit`}>Modify</Link>
      </Button>
      <Button asChild>
        <Link to={`/users/add?${clone.toString()}`}>Clone</Link>
      </Button>
      {enabled && locked ? (
        <ActionButton action={unlock} input={user}>
          Unlock User
        </ActionButton>
      ) : null}
      {enabled ? (
        <>
          <ActionButton action={invite} input={user}>
            Send invitation
          </ActionButton>
          <ActionButton action={endSessions} input={user}>
            End sessions
          </ActionButton>
        </>
      ) : null}
      {enabled ? (
        <ActionButton action={disable} input={user} variant="dangerOutline">
          Disable
        </ActionButton>
      ) : (
        <ActionButton action={enable} input={user}>
          Enable
        </ActionButton>
      )}
    </>
  );
}
