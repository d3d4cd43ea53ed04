import { useNavigate } from '@tillway/remote-kit';
import { ListScreen } from '@tillway/screens';
import { exceptionList } from './exception-list';
import { exceptionWords } from './exception-words';

/** `/exceptions`: the list. */
export function ExceptionsScreen() {
  const navigate = useNavigate();
  return (
    <ListScreen
      list={exceptionList}
      heading="Exceptions"
      onOpen={({ id }) => void navigate(`/exceptions/${id}`)}
      rowName={({ kind }) => exceptionWords(kind)}
    />
  );
}
