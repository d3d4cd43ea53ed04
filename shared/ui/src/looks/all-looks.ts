import { visuallyHiddenLooks } from '../a11y/visually-hidden.look';
import { skipLinkLooks } from '../a11y/skip-link.look';
import { buttonLooks } from '../actions/button.look';
import { badgeLooks } from '../feedback/badge.look';
import { noticeLooks } from '../feedback/notice.look';
import { skeletonLooks } from '../feedback/skeleton.look';
import { spinnerLooks } from '../feedback/spinner.look';
import { emptyStateLooks } from '../feedback/empty-state.look';
import { fieldLooks } from '../fields/field.look';
import { controlLooks } from '../fields/control.look';
import { textFieldLooks } from '../fields/text-field.look';
import { checkboxFieldLooks } from '../fields/checkbox-field.look';
import { choiceGroupLooks } from '../fields/choice-group.look';
import { fieldGridLooks } from '../fields/field-grid.look';
import { radioGroupLooks } from '../fields/radio-group.look';
import { errorSummaryLooks } from '../fields/error-summary.look';
import { panelLooks } from '../layout/panel.look';
import { pageHeaderLooks } from '../layout/page-header.look';
import { descriptionListLooks } from '../layout/description-list.look';
import { tablePartsLooks } from '../table/table-parts.look';
import { headerCellLooks } from '../table/header-cell.look';
import { tableFooterLooks } from '../table/table-footer.look';
import { paginationLooks } from '../table/pagination.look';

/** All looks, by name. Only types and `tools/looks.mjs` read it: the stylesheet stands for it in a browser. */
export const looks = {
  ...visuallyHiddenLooks,
  ...skipLinkLooks,
  ...buttonLooks,
  ...badgeLooks,
  ...noticeLooks,
  ...skeletonLooks,
  ...spinnerLooks,
  ...emptyStateLooks,
  ...fieldLooks,
  ...controlLooks,
  ...textFieldLooks,
  ...checkboxFieldLooks,
  ...choiceGroupLooks,
  ...fieldGridLooks,
  ...radioGroupLooks,
  ...errorSummaryLooks,
  ...panelLooks,
  ...pageHeaderLooks,
  ...descriptionListLooks,
  ...tablePartsLooks,
  ...headerCellLooks,
  ...tableFooterLooks,
  ...paginationLooks,
};
