import { Button, type ButtonProps } from '@tillway/ui';

/** A button on the colored bar. */
export const BarButton = (props: ButtonProps) => (
  <Button
    variant="ghost"
    size="sm"
    color="inherit"
    focusRingColor="brand.onDeep"
    _hover={{ bg: 'bg.onDark' }}
    _expanded={{ bg: 'bg.onDark' }}
    css={{ '&[aria-current]': { boxShadow: 'inset 0 -2px currentColor', borderBottomRadius: '0' } }}
    {...props}
  />
);
