import { useCan, usePortal, useReadable } from '@tillway/remote-kit';
import { useCallback, useState } from 'react';
import { redact } from './redact';

/** A redacted call. */
export interface LoggedCall {
  key: number;
  request: unknown;
  answer: unknown;
}

export interface CallLog {
  visible: boolean;
  calls: LoggedCall[];
  record: (request: unknown, answer: unknown) => void;
}

const kept = 10;

/**
 * Records requests and responses, redacted before they are stored. Only for superusers outside production.
 */
export function useCallLog(): CallLog {
  const superuser = useCan('superuser');
  const { environment } = useReadable(usePortal().brand);
  const visible = superuser && environment !== 'production';
  const [calls, setCalls] = useState<LoggedCall[]>([]);
  const record = useCallback(
    (request: unknown, answer: unknown) => {
      if (!visible) return;
      setCalls((before) => {
        const key = (before[0]?.key ?? 0) + 1;
        return [{ key, request: redact(request), answer: redact(answer) }, ...before].slice(0, kept);
      });
    },
    [visible],
  );
  return { visible, calls, record };
}
