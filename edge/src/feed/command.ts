import type { Desk } from '../releases/desk';
import { ReleaseError } from '../releases/release-error';
import { createToken, listTokens, revokeToken, tokenDays } from './tokens';

interface TokenOptions {
  days?: string | undefined;
  'may-move'?: boolean | undefined;
  note?: string | undefined;
}

/** Runs `token create | list | revoke` and returns the output. Throws a `ReleaseError` for a refusal. */
export async function tokenCommand(
  desk: Desk,
  words: string[],
  options: TokenOptions,
): Promise<{ lines: string[]; says?: string }> {
  const [verb, first = '', ...others] = words;
  if (verb === 'create' && others.length > 0) {
    const { token, text } = await createToken(desk.store, desk, {
      team: first,
      parts: others,
      mayMove: options['may-move'] ?? false,
      days: Number(options.days ?? tokenDays.usual),
    });
    return {
      lines: [text],
      says: `Token ${token.id} of ${token.team}, until ${token.until}. It is shown only now and stored nowhere.`,
    };
  }
  if (verb === 'list') {
    const lines = (await listTokens(desk.store)).map(
      ({ id, team, parts, mayMove, until, by, at, revoked }) => {
        const ends = revoked
          ? `revoked ${revoked.at} by ${revoked.by}${revoked.note ? ` (${revoked.note})` : ''}`
          : `until ${until}`;
        return `${id} ${team}: ${mayMove ? 'publish, promote, roll back' : 'publish'} ${parts.join(' ')}; made ${at} by ${by}; ${ends}`;
      },
    );
    return { lines };
  }
  if (verb === 'revoke' && first !== '') {
    await revokeToken(desk.store, desk, first, options.note);
    return { lines: [`revoked ${first}`] };
  }
  throw new ReleaseError('Usage: token create <team> <remote>..., token list, or token revoke <id>');
}
