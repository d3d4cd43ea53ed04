import { styled } from '../looks/styled';

/** A text for screen readers only. */
export const VisuallyHidden = styled('span', 'visually-hidden');
