import { t } from '@tillway/language';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { ErrorIcon } from '../icons/icons';
import { look, styled } from '../looks/styled';

const Frame = styled('div', 'error-summary');

/** An error with the field's name in its form, or the id of its control. */
export type FieldError = { field: string; message: string };

/** Finds the control of an error: by id anywhere, else by name in the form around the summary. */
function controlOf(field: string, summary: Element | null): HTMLElement | null {
  const byId = document.getElementById(field);
  if (byId) return byId;
  const named = summary?.closest('form')?.elements.namedItem(field) ?? null;
  const first = named instanceof RadioNodeList ? named[0] : named;
  return first instanceof HTMLElement ? first : null;
}

export type ErrorSummaryProps = {
  title?: string;
  errors: readonly FieldError[];
  /**
   * The number of submits so far. Each failed submit moves focus to the summary once, unless the user has
   * typed since. If omitted, the summary takes focus when it appears. The lines stay until the next submit,
   * so that nothing moves while the user types. A corrected field has its line struck out; a newly invalid
   * field shows its own message.
   */
  attempt?: number;
};

/** The errors of a form, at its top; each line leads to its field. Shows nothing without errors. */
export function ErrorSummary({ title = 'Please check the form', errors, attempt }: ErrorSummaryProps) {
  const ref = useRef<HTMLDivElement>(null);
  const failed = errors.length > 0;
  const isDue = useRef(false);
  /** The errors at the first input after an attempt. */
  const [kept, setKept] = useState<{ errors: readonly FieldError[]; attempt: number | undefined }>();
  const latest = useRef(errors);
  const lines: readonly (FieldError & { isFixed?: boolean })[] =
    attempt && kept?.attempt === attempt
      ? kept.errors.map(
          (error) => errors.find(({ field }) => field === error.field) ?? { ...error, isFixed: true },
        )
      : errors;
  useEffect(() => {
    latest.current = errors;
  });
  useEffect(() => {
    isDue.current = attempt !== 0;
    const typed = () => {
      isDue.current = false;
      setKept((before) => (before?.attempt === attempt ? before : { attempt, errors: latest.current }));
    };
    document.addEventListener('input', typed, true);
    return () => document.removeEventListener('input', typed, true);
  }, [attempt]);
  useEffect(() => {
    if (!failed || !isDue.current) return;
    isDue.current = false;
    ref.current?.focus();
  }, [failed, attempt]);
  if (lines.length === 0) return null;
  const go = (event: MouseEvent, field: string) => {
    event.preventDefault();
    controlOf(field, ref.current)?.focus();
  };
  return (
    <Frame ref={ref} tabIndex={-1} role="group" aria-label={t(title)}>
      <ErrorIcon />
      <div>
        <p className={look('error-summary-title')}>{t(title)}</p>
        <ul>
          {lines.map(({ field, message, isFixed }, at) => (
            <li key={`${field} ${at}`}>
              {isFixed ? (
                <s>
                  {t(message)}
                  <span className={look('visually-hidden')}> {t('(corrected)')}</span>
                </s>
              ) : (
                <a href={`#${field}`} onClick={(event) => go(event, field)}>
                  {t(message)}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Frame>
  );
}
