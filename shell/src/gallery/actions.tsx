import { Button, Flex, IconButton, Panel, SearchIcon, Stack } from '@tillway/ui';

const variants = ['primary', 'secondary', 'ghost', 'dangerOutline', 'danger'] as const;
const sizes = ['sm', 'md', 'lg'] as const;

/** Buttons: each kind in each size, disabled and busy. */
export const Actions = () => (
  <Panel title="Buttons">
    <Stack gap="3">
      {variants.map((variant) => (
        <Flex key={variant} gap="2" wrap="wrap" align="center">
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              {variant} {size}
            </Button>
          ))}
          <Button variant={variant} disabled>
            Off
          </Button>
          <Button variant={variant} loading>
            Busy
          </Button>
        </Flex>
      ))}
      <Flex gap="2">
        <IconButton label="Find a part">
          <SearchIcon />
        </IconButton>
        <IconButton label="Find a small part" size="sm">
          <SearchIcon />
        </IconButton>
      </Flex>
    </Stack>
  </Panel>
);
