import { messages } from '@tillway/rules';
import { Button, Notice } from '@tillway/ui';

interface UncertainStepProps {
  /** Asks the same question again. */
  onCheck: () => void;
  /** Leaves it to the gateway's own look-up. */
  onLeave: () => void;
}

/** The processor has not answered yet: nothing is sent a second time, and the gateway goes on asking (decisions §0.3). */
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
