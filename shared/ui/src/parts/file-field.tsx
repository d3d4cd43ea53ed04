import { t } from '@tillway/language';
import { Button, chakra, FieldFrame, type FieldProps, LiveRegion, useField } from '@tillway/ui';
import { type DragEvent, useRef, useState } from 'react';
import { fileSize } from './file-size';

export interface FileFieldProps extends FieldProps {
  value: File | undefined;
  onChange: (file: File | undefined) => void;
  /**
   * The file endings that the browser offers: `.csv,.xlsx`. A dropped file may have any ending: the parent
   * validates it.
   */
  accept: string;
  /** The accepted kinds, in words: `CSV or Excel`. */
  kinds: string;
  /** The maximum size in bytes. */
  maxSize: number;
  disabled?: boolean;
}

const Zone = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '3',
    p: '3',
    borderWidth: '1px',
    borderStyle: 'dashed',
    borderColor: 'border.control',
    borderRadius: 'md',
    bg: 'bg',
    '&[data-over]': { borderColor: 'brand.solid', bg: 'brand.subtle' },
    '&:has(input:focus-visible)': {
      outline: '2px solid',
      outlineColor: 'brand.focusRing',
      outlineOffset: '1px',
    },
    '&:has([aria-invalid])': { borderColor: 'red.solid' },
  },
});
const Native = chakra('input', {
  base: {
    flex: '1 1 12rem',
    minWidth: 0,
    outline: 'none',
    color: 'fg.muted',
    cursor: 'pointer',
    '&::file-selector-button': {
      me: '3',
      px: '3',
      height: '8',
      borderWidth: '1px',
      borderColor: 'border.control',
      borderRadius: 'md',
      bg: 'bg',
      color: 'fg',
      fontWeight: 'medium',
      cursor: 'inherit',
    },
    '&:hover::file-selector-button': { bg: 'bg.subtle' },
    _disabled: { cursor: 'not-allowed' },
  },
});

/**
 * A field for one file, chosen or dropped. Shows type and maximum size first, then the file's name and size.
 */
export function FileField(props: FileFieldProps) {
  const { value, onChange, accept, kinds, maxSize, disabled = false, ...field } = props;
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const limits = t('{kinds}, up to {size}.', { kinds, size: fileSize(maxSize) });
  const hint =
    field.hint === undefined ? (
      limits
    ) : (
      <>
        {t(field.hint)} {limits}
      </>
    );
  const ids = useField({ ...field, hint });

  const choose = (file: File | undefined) => {
    // The native control is cleared too, so that a corrected file of the same name can be chosen again.
    if (input.current) input.current.value = '';
    onChange(file);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    setOver(!disabled && event.type === 'dragover');
  };
  const drop = (event: DragEvent) => {
    drag(event);
    if (!disabled) choose(event.dataTransfer.files[0]);
  };
  const chosen = value && `${value.name}, ${fileSize(value.size)}`;

  return (
    <FieldFrame {...field} hint={hint} ids={ids}>
      <Zone data-over={over || undefined} onDragOver={drag} onDragLeave={drag} onDrop={drop}>
        <Native
          {...ids.control}
          ref={input}
          type="file"
          accept={accept}
          disabled={disabled}
          hidden={value !== undefined}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        {value ? (
          <>
            <chakra.span flex="1 1 12rem" minWidth="0" overflowWrap="anywhere" fontWeight="medium">
              {chosen}
            </chakra.span>
            <Button
              // Takes the focus from the control that it replaces.
              autoFocus
              size="sm"
              disabled={disabled}
              onClick={() => {
                choose(undefined);
                requestAnimationFrame(() => input.current?.focus());
              }}
            >
              Remove
            </Button>
          </>
        ) : (
          // Phones cannot drop files, and their line is short.
          <chakra.span color="fg.muted" display={{ base: 'none', sm: 'inline' }}>
            {t('or drop it here')}
          </chakra.span>
        )}
      </Zone>
      <LiveRegion>{chosen ? `Chosen: ${chosen}` : ''}</LiveRegion>
    </FieldFrame>
  );
}
