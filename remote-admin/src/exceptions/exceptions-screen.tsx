import { EmptyList, ListScreen } from '@tillway/screen-kit';
import { exceptionList } from './exception-list';
import { exceptionWords } from './exception-words';

/** `/exceptions`: the list. */
export function ExceptionsScreen() {
  return (
    <ListScreen
      list={exceptionList}
      heading="Exceptions"
      empty={<EmptyList text="Contradictions that a person must settle appear here. None is a good sign." />}
      view={{ name: ({ kind }) => exceptionWords(kind), path: ({ id }) => `/exceptions/${id}` }}
    />
  );
}
