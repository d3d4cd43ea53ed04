import { messages } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';

interface UncertainStepProps {
  /** Repeats the same request. */
  onCheck: () => void;
  /** Leaves it to the gateway's own inquiry. */
  onLeave: () => void;
}

/** Shown while the processor has not answered. Nothing is sent twice, and the gateway keeps inquiring. */
export const UncertainStep = ({ onCheck, onLeave }: UncertainStepProps) => (
  <Notice
    severity="warning"
    title={messages.checkingWithProcessor}
    actions={
      <>
        <Button variant="primary" onClick={onCheck}>
          Check again
        </Button>
        <Button onClick={onLeave}>Leave it</Button>
      </>
    }
  >
    There is no definite answer yet. Asking again never moves the money twice.
  </Notice>
);
