import { Modal, type ModalProps } from './modal';

export type DialogProps = ModalProps & {
  /** The maximum width in px. */
  maxWidth?: number;
  /** The width in px if there is room; by default the dialog is as wide as allowed. */
  width?: number;
  /** Keeps the upper edge fixed while the content grows and shrinks; by default the dialog is centered. */
  keepsTop?: boolean;
};

/** A window over the page. A click beside it does not close it, so that no input is lost by accident. */
export function Dialog({ maxWidth = 500, ...rest }: DialogProps) {
  return <Modal {...rest} place="center" maxWidth={maxWidth} />;
}
