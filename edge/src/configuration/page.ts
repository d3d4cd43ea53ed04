import {
  type ConfigurationField,
  type ConfigurationFields,
  type ConfigurationValue,
  portalConfigurationPath,
  portalReleasesPath,
} from '@tillway/contract';
import { escaped } from '../server/html';
import { cell, documentOf, head, minute, muted, table, viewStyle } from '../view/elements';
import { nameIn } from './form';
import type { ConfigurationRecord, GivenValues } from './record';

export const configurationStyle = `${viewStyle}
form>div{margin-top:16px;max-width:560px}
label,.label{display:block;font-weight:600}
label.check{display:flex;gap:8px;align-items:baseline}
input:not([type=checkbox]),select{box-sizing:border-box;width:100%;padding:8px;margin-top:4px;font:inherit;color:inherit;background:var(--page);border:1px solid var(--muted);border-radius:6px}
input[aria-invalid]{border-color:var(--bad)}
button{margin-top:16px;padding:8px 20px;font:inherit;font-weight:600;border:1px solid;border-radius:6px;background:none;color:inherit;cursor:pointer}
input:focus-visible,select:focus-visible,button:focus-visible,a:focus-visible{outline:2px solid;outline-offset:2px}
form p{margin:4px 0 0;overflow-wrap:anywhere}
[role=status],[role=alert]{margin:16px 0 0;padding:8px 12px;border:1px solid;border-radius:6px}
`;

/** A remote whose configuration the page shows. */
export interface ConfiguredRemote {
  name: string;
  fields: ConfigurationFields;
  /** The values that the portal file fixes. */
  fixed: GivenValues[string];
  /** The values that staff have set. */
  set: GivenValues[string];
}

/** A form that was refused: its texts, and what each field takes. */
export interface RefusedForm {
  remote: string;
  form: URLSearchParams;
  problems: Record<string, string>;
}

interface ConfigurationView {
  portal: string;
  revision: number;
  remotes: readonly ConfiguredRemote[];
  changes: readonly ConfigurationRecord[];
  /** The word that a form repeats. */
  token: string;
  /** The remote that was saved just now. */
  saved?: string;
  refused?: RefusedForm;
  /** The reason why nothing was saved, if it is not that of a field. */
  conflict?: string;
}

const shown = (value: ConfigurationValue | undefined): string => {
  if (value === undefined) return muted('default');
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  return value === '' ? muted('empty') : escaped(value);
};

const limitsOf = (field: ConfigurationField): Record<string, string | number | undefined> => {
  if (field.kind === 'number') return { min: field.min, max: field.max, step: field.isWhole ? 1 : 'any' };
  return field.kind === 'text' ? { maxlength: field.maxLength ?? 200 } : {};
};

function input(field: ConfigurationField, id: string, name: string, text: string, refusal: boolean): string {
  const common = `id="${id}" name="${name}" aria-describedby="${id}-hint"${refusal ? ' aria-invalid="true"' : ''}`;
  if (field.kind === 'choice') {
    const options = field.choices.map(
      (choice) =>
        `<option value="${escaped(choice)}"${choice === text ? ' selected' : ''}>${escaped(choice)}</option>`,
    );
    return `<select ${common}>${options.join('')}</select>`;
  }
  const limits = Object.entries(limitsOf(field))
    .filter(([, limit]) => limit !== undefined)
    .map(([key, limit]) => ` ${key}="${limit ?? ''}"`);
  const type = field.kind === 'number' ? 'number' : 'text';
  return `<input type="${type}" ${common} value="${escaped(text)}"${limits.join('')}>`;
}

function fieldHtml(
  remote: ConfiguredRemote,
  key: string,
  field: ConfigurationField,
  refused?: RefusedForm,
): string {
  const id = `${remote.name}-${key}`;
  const name = nameIn(key);
  const hint = field.hint === undefined ? '' : `${escaped(field.hint)}<br>`;
  if (Object.hasOwn(remote.fixed, key))
    return `<div><span class="label">${escaped(field.label)}</span>${shown(remote.fixed[key])}<p class="muted">${hint}The portal file fixes it.</p></div>`;
  const problem = refused?.problems[key];
  const notes = `<p id="${id}-hint">${
    problem === undefined ? '' : `<span class="bad">It must be ${escaped(problem)}.</span> `
  }<span class="muted">${hint}Default: ${shown(field.default)}</span></p>`;
  const value = remote.set[key] ?? field.default;
  if (field.kind === 'boolean') {
    const isOn = refused ? refused.form.has(name) : value === true;
    return `<div><label class="check"><input type="checkbox" id="${id}" name="${name}" value="on" aria-describedby="${id}-hint"${isOn ? ' checked' : ''}>${escaped(field.label)}</label>${notes}</div>`;
  }
  const text = refused ? (refused.form.get(name) ?? '') : String(value);
  return `<div><label for="${id}">${escaped(field.label)}</label>${input(field, id, name, text, problem !== undefined)}${notes}</div>`;
}

function remoteSection(view: ConfigurationView, remote: ConfiguredRemote): string {
  const refused = view.refused?.remote === remote.name ? view.refused : undefined;
  const unknown = [...new Set([...Object.keys(remote.set), ...Object.keys(remote.fixed)])].filter(
    (key) => !Object.hasOwn(remote.fields, key),
  );
  const fields = Object.entries(remote.fields);
  return [
    `<section><h2>${escaped(remote.name)}</h2>`,
    ...(unknown.length === 0
      ? []
      : [
          `<p class="bad">The release that is shown has no ${escaped(unknown.join(', '))}; the value is kept.</p>`,
        ]),
    `<form method="post" action="${portalConfigurationPath}">`,
    ...Object.entries({ remote: remote.name, revision: view.revision, token: view.token }).map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${escaped(value)}">`,
    ),
    ...fields.map(([key, field]) => fieldHtml(remote, key, field, refused)),
    fields.every(([key]) => Object.hasOwn(remote.fixed, key)) ? '' : '<button>Save</button>',
    '</form></section>',
  ].join('\n');
}

const changeRow = ({ at, by, remote, changed }: ConfigurationRecord) =>
  `<tr>${[
    cell(minute(at)),
    cell(escaped(by.name === '' ? by.id : by.name)),
    cell(escaped(remote)),
    cell(
      Object.entries(changed)
        .map(([key, { from, to }]) => `${escaped(key)}: ${shown(from)} → ${shown(to)}`)
        .join('<br>'),
    ),
  ].join('')}</tr>`;

function notice({ saved, refused, conflict }: ConfigurationView): string[] {
  if (conflict !== undefined) return [`<p role="alert" class="bad">${escaped(conflict)}</p>`];
  if (refused)
    return [
      `<p role="alert" class="bad">Nothing was saved. A field of ${escaped(refused.remote)} needs another value.</p>`,
    ];
  if (saved === undefined) return [];
  return [
    `<p role="status" class="good">Saved for ${escaped(saved)}. Pages have it when they are loaded again.</p>`,
  ];
}

/** Writes the configuration of a portal's remotes as a page without script. */
export const configurationHtml = (view: ConfigurationView): string =>
  documentOf('Configuration', configurationStyle, [
    `<p class="muted">Remotes of ${escaped(view.portal)}. Every visitor can read these values: enter no secret.</p>`,
    `<p><a href="${portalReleasesPath}">Releases</a></p>`,
    ...notice(view),
    ...(view.remotes.length === 0
      ? ['<section><p>No remote of this portal has a configuration.</p></section>']
      : []),
    ...view.remotes.map((remote) => remoteSection(view, remote)),
    '<section><h2>Changes</h2>',
    view.changes.length === 0
      ? '<p class="muted">None yet.</p>'
      : table(
          'Changes',
          ['At (UTC)', 'By', 'Remote', 'What'].map((text) => head(text)),
          view.changes.map(changeRow),
        ),
    '</section>',
  ]);
