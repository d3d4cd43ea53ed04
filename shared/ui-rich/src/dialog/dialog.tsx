import { Modal, type ModalProps } from './modal';

export type DialogProps = ModalProps & {
  /** Greatest width in px. */
  maxWidth?: number;
  /** Its width in px where there is room for it; otherwise it is as wide as it may be. */
  width?: number;
  /** Its upper edge stays where it is while its content grows and shrinks; otherwise it stands in the middle. */
  keepsTop?: boolean;
};

/** A window over the page. A click beside it does not close it: what was typed is not lost by accident. */
export function Dialog({ maxWidth = 500, ...rest }: DialogProps) {
  return <Modal {...rest} place="center" maxWidth={maxWidth} />;
}
