import { useGateway } from '@tillway/gateway-client';
import { useNavigate, useSearchParams } from '@tillway/remote-kit';
import { messages } from '@tillway/rules';
import { EditForm } from '@tillway/screen-kit';
import { PageHeader, Skeleton } from '@tillway/ui';
import { useMemo } from 'react';
import { useUser } from './use-user';
import { UserFields } from './user-fields';
import { createRequest, newUserValues, savingUser, userFormErrors, userLabels } from './user-form';

/** `/users/add`: a new user, of the merchant `account_id`, like the user `clone`. */
export function UserAddScreen() {
  const [query] = useSearchParams();
  const like = useUser(query.get('clone') ?? '');
  const accountId = query.get('account_id');
  const gateway = useGateway();
  const navigate = useNavigate();
  const values = useMemo(() => newUserValues(like.data, accountId), [like.data, accountId]);
  const isLoading = query.get('clone') !== null && !like.data && !like.isMissing && !like.error;
  return (
    <>
      <PageHeader title="Add User" />
      {isLoading ? (
        <Skeleton height="40" />
      ) : (
        <EditForm
          isNew
          title="User"
          labels={userLabels}
          values={values}
          errors={userFormErrors}
          save={async (_, all) =>
            (await savingUser(gateway.call('POST /users', { body: createRequest(all) }))).user
          }
          success={messages.userSaved}
          invalidates={() => [['Users/{}'], ['Users']]}
          onDone={({ id }) => void navigate(`/users/${id}`)}
          onCancel={() => void navigate('/users')}
        >
          {(edit) => <UserFields {...edit} isNew />}
        </EditForm>
      )}
    </>
  );
}
