import type { PortalFeedback } from '@tillway/contract';
import { messages } from '@tillway/rules';

/** Delay until a slow response is explained. Milliseconds. */
const slowAfterMs = 5_000;

/**
 * Shows the wait for the processor's response. After five seconds it tells that the processor is slow and
 * nothing must be sent again, and how long the wait has lasted.
 */
export function waitWithClock(feedback: Pick<PortalFeedback, 'wait'>) {
  const since = Date.now();
  let text: string | undefined;
  let end = feedback.wait();

  /** Opens the next wait before closing the last one, so that the dialog stays open. */
  function show(title: string | undefined, detail?: string) {
    const before = end;
    end = feedback.wait(title, detail);
    before();
  }
  const tick = () => {
    const passed = Date.now() - since;
    if (passed < slowAfterMs) return;
    show(text ?? messages.processorSlow, messages.nothingTwice(clock(passed)));
  };
  const timer = setInterval(tick, 1_000);
  return {
    /** The outcome is unknown, so the gateway queries the processor. */
    onUncertain() {
      text = messages.checkingWithProcessor;
      show(text, messages.nothingTwice(clock(Date.now() - since)));
    },
    end() {
      clearInterval(timer);
      end();
    },
  };
}

/** Formats 65 seconds as `1:05`. */
function clock(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
