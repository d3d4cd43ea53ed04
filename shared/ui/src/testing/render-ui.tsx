import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UiProvider } from '../provider/ui-provider';

/** Renders an element inside the portal's provider. */
export const renderUi = (element: ReactElement) => render(element, { wrapper: UiProvider });
