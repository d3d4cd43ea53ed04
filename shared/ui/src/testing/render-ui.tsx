import { render } from '@testing-library/react';
import type { ReactElement } from 'react';
import { UiProvider } from '../provider/ui-provider';

/** Renders a part as the portal does. */
export const renderUi = (element: ReactElement) => render(element, { wrapper: UiProvider });
