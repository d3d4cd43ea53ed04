import { styled } from '../looks/styled';

export const Frame = styled('div', 'table-frame');

/**
 * A region that scrolls sideways only if the table is wider. If everything fits, it is no scroll container,
 * so that the header sticks to the page.
 */
export const Region = styled('div', 'table-region');

export const Table = styled('table', 'table');

/** A line along the top edge while newer rows load. */
export const ProgressLine = styled('div', 'table-progress-line');

/** Content of a cell for pointers only: visible while the pointer is over the row. */
export const Beside = styled('span', 'table-beside');

/** A button that looks like a link in a cell and opens the row. */
export const OpenButton = styled('button', 'open-button');
