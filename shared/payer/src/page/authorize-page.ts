import { limits } from '@tillway/rules';
import { framed, type PageBrand, type PageFiles } from './frame';
import { field, tick } from './html';

/** Renders `/authorize`, the same page for every mailed link. */
export const authorizePage = (brand: PageBrand, files: PageFiles): string =>
  framed({
    brand,
    files,
    page: 'authorize',
    title: 'Bank debit authorization',
    body: [
      '<form id="form" novalidate hidden>',
      '<div id="problem" role="alert" class="problem" hidden></div>',
      '<fieldset id="all"><legend class="unseen">Authorization</legend>',
      '<div id="agreement-text"></div>',
      field({ name: 'name', label: 'Your name', autocomplete: 'name', maxlength: limits.name }),
      tick('agreed', 'I agree to this authorization'),
      '<button id="submit" type="submit">Authorize</button>',
      '</fieldset>',
      '</form>',
    ].join('\n'),
  });
