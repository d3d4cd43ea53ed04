import { t } from '@tillway/language';
import { chakra, ChevronDownIcon } from '@tillway/ui';
import { type ReactNode, useId } from 'react';

export interface AccordionSection<Id extends string = string> {
  id: Id;
  title: string;
  /** A summary of the content beside the title, shown even while the section is closed. */
  summary?: ReactNode;
  content: ReactNode;
}

export interface AccordionProps<Id extends string> {
  sections: readonly AccordionSection<Id>[];
  /** The ids of the open sections; the parent keeps them. */
  open: readonly Id[];
  onChange: (open: Id[]) => void;
  /** The heading level of the titles. */
  level?: 2 | 3 | 4;
}

const Section = chakra('section', { base: { borderTopWidth: '1px', _last: { borderBottomWidth: '1px' } } });
const Toggle = chakra('button', {
  base: {
    display: 'flex',
    width: 'full',
    alignItems: 'center',
    gap: '2',
    py: '3',
    minH: '11',
    textAlign: 'start',
    fontWeight: 'medium',
    cursor: 'pointer',
    focusVisibleRing: 'inside',
    '& > svg': { flexShrink: 0, transition: 'transform 0.15s' },
    '&[aria-expanded=true] > svg': { transform: 'rotate(180deg)' },
    '@media (prefers-reduced-motion: reduce)': { '& > svg': { transition: 'none' } },
  },
});

/**
 * Sections that open below their titles, any number at a time. The content of a closed section stays in the
 * document, so that a form keeps its fields. It is hidden from all users until the section opens.
 */
export function Accordion<Id extends string>({ sections, open, onChange, level = 3 }: AccordionProps<Id>) {
  const id = useId();
  const Title = `h${level}` as const;
  const toggle = (section: Id) =>
    onChange(open.includes(section) ? open.filter((each) => each !== section) : [...open, section]);
  return (
    <div>
      {sections.map((section) => (
        <Section key={section.id}>
          <Title>
            <Toggle
              type="button"
              aria-expanded={open.includes(section.id)}
              aria-controls={`${id}-${section.id}`}
              onClick={() => toggle(section.id)}
            >
              <ChevronDownIcon size="1rem" />
              {t(section.title)}
              {section.summary === undefined ? null : (
                <chakra.span color="fg.muted" fontWeight="normal" ms="auto">
                  {section.summary}
                </chakra.span>
              )}
            </Toggle>
          </Title>
          <chakra.div id={`${id}-${section.id}`} hidden={!open.includes(section.id)} pb="4">
            {section.content}
          </chakra.div>
        </Section>
      ))}
    </div>
  );
}
