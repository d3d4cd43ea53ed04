import { contactsOf } from '@tillway/brand';
import { type BrandPreviews, BrandPreviewsSchema, brandsPath } from '@tillway/contract/release';
import { applyTheme, chakra, Notice, Panel, SelectField, Stack } from '@tillway/ui';
import { useEffect, useState } from 'react';
import { parse } from 'valibot';
import { useShell } from '../context/shell-context';
import { BothModes } from './both-modes';

const Contacts = chakra('p', { base: { display: 'flex', flexWrap: 'wrap', gap: '4' } });

async function fetchBrands(): Promise<BrandPreviews['brands']> {
  const response = await fetch(brandsPath, { cache: 'no-store' });
  const answer: unknown = await response.json();
  if (!response.ok) throw new Error((answer as { problem?: string }).problem);
  return parse(BrandPreviewsSchema, answer).brands;
}

/** Shows the page in any brand of the portal file, including unfinished ones, until the gallery is left. */
export function BrandChoice() {
  const own = useShell().configuration.brand;
  const [brands, setBrands] = useState<BrandPreviews['brands']>([]);
  const [problem, setProblem] = useState<string>();
  const [key, setKey] = useState(() => new URLSearchParams(window.location.search).get('brand') ?? own.key);
  const chosen = brands.find((each) => each.key === key);

  useEffect(() => {
    fetchBrands().then(setBrands, (error: unknown) =>
      setProblem(error instanceof Error ? error.message : String(error)),
    );
  }, []);
  useEffect(() => {
    if (chosen) applyTheme(chosen.brand);
    return () => applyTheme(own);
  }, [chosen, own]);

  const { brand = own, problems = [] } = chosen ?? {};
  return (
    <Panel title="Brand">
      <Stack gap="4">
        <SelectField
          label="Shown in the brand of"
          value={chosen ? key : ''}
          options={[
            ...(chosen ? [] : [{ value: '', label: own.name }]),
            ...brands.map((each) => ({ value: each.key, label: each.brand.name })),
          ]}
          onChange={({ target }) => setKey(target.value)}
        />
        {problem === undefined ? null : <Notice severity="error">{problem}</Notice>}
        {problems.length === 0 ? null : (
          <Notice severity="warning">
            <ul>
              {problems.map((text) => (
                <li key={text}>{text}</li>
              ))}
            </ul>
          </Notice>
        )}
        <BothModes brand={brand} />
        <Contacts>
          {contactsOf(brand).map(({ label, href }) => (
            <chakra.a key={href} href={href} color="brand.fg" textDecoration="underline">
              {label}
            </chakra.a>
          ))}
        </Contacts>
      </Stack>
    </Panel>
  );
}
