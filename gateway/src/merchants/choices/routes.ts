import type { ChoicesResponse, ChoicesQuery } from '@tillway/contract';
import type { Executor } from '../../platform/database';
import type { Handlers } from '../../platform/http';
import { accountChoices, mostChoices, salesRepChoices } from './store';

interface Choice {
  id: string;
  name: string;
  is_active: boolean;
}

/**
 * Finds records by a part of their name, for fields that offer choices. All users may search what
 * they see. A search reads at most twenty names, so it counts neither as an export nor as a page of
 * a list.
 */
export function choiceRoutes(db: Executor): Pick<Handlers, 'accountChoices' | 'salesRepChoices'> {
  return {
    accountChoices: async ({ session, query }) =>
      answer(await accountChoices(db, session.scope, asked(query))),
    salesRepChoices: async ({ query }) => answer(await salesRepChoices(db, asked(query))),
  };
}

const asked = ({ text = '', id = '' }: ChoicesQuery) => ({ text: text.trim(), id });

/** Builds the answer. The store reads one record more than is shown, to set `has_more`. */
const answer = (found: readonly Choice[]): ChoicesResponse => ({
  error: false,
  choices: found.slice(0, mostChoices),
  has_more: found.length > mostChoices,
});
