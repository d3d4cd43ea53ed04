import { Modal, type ModalProps } from './modal';

export type DrawerProps = ModalProps & {
  /** The side of the page from which the drawer opens. */
  side?: 'start' | 'end';
  /** The maximum width in px. */
  maxWidth?: number;
};

/** A panel at the side over the page, such as navigation or the details of a row. */
export function Drawer({ side = 'end', maxWidth = 440, ...rest }: DrawerProps) {
  return <Modal {...rest} place={side} maxWidth={maxWidth} />;
}
