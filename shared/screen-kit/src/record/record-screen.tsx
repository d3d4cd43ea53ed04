import { t } from '@tillway/language';
import { Link, useHasScreen } from '@tillway/remote-kit';
import { Button, chakra, PageHeader, Stack } from '@tillway/ui';
import type { ReactNode } from 'react';
import { RecordBody, type RecordBodyProps } from './record-body';

const Above = chakra('nav', {
  base: { textStyle: 'sm', color: 'fg.muted', '& a:hover': { textDecoration: 'underline' } },
});

interface RecordScreenProps<Data> extends RecordBodyProps<Data> {
  /** Kind of record: the heading until it is loaded, or if it has no name. */
  title: string;
  /** The record's name, used as heading. */
  name?: (data: Data) => string | null | undefined;
  /** The record's status, beside its name. */
  status?: (data: Data) => ReactNode;
  subtitle?: (data: Data) => ReactNode;
  /** The list or page that the record belongs to, with its title. */
  back?: { to: string; label: string };
  /** Buttons of the page, once the record is loaded. */
  actions?: (data: Data) => ReactNode;
}

/** A page about one record: back link, name and status, actions, and sections. */
export function RecordScreen<Data>(props: RecordScreenProps<Data>) {
  const { title, name, status, subtitle, back, actions, children, ...body } = props;
  const { data } = body.record;
  const has = useHasScreen();
  const shown = <Part,>(part: ((data: Data) => Part) | undefined) =>
    data === undefined ? undefined : part?.(data);
  return (
    <>
      <PageHeader
        above={
          back &&
          has(back.to) && (
            <Above aria-label={t('Breadcrumb')} data-screen-only>
              <Link to={back.to}>{t(back.label)}</Link> <span aria-hidden>›</span>
            </Above>
          )
        }
        title={shown(name) || title}
        status={shown(status)}
        subtitle={shown(subtitle)}
        actions={shown(actions)}
      />
      <RecordBody
        {...body}
        wayBack={
          back && has(back.to) ? (
            <Button asChild>
              <Link to={back.to}>{t('Back to {list}', { list: t(back.label) })}</Link>
            </Button>
          ) : undefined
        }
      >
        {(record) => <Stack gap="5">{children(record)}</Stack>}
      </RecordBody>
    </>
  );
}
