const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including attribute values in double quotes. */
export const escape = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

export interface FieldOptions {
  name: string;
  label: string;
  autocomplete: string;
  type?: 'text' | 'email';
  inputmode?: 'numeric' | 'decimal' | 'email';
  maxlength: number;
  hint?: string;
  /** `true` if the field may be left empty. */
  optional?: boolean;
  /** The id of a picture at the end of the field, which the script shows. */
  picture?: string;
}

/** Renders a text field with its label, and its message next to it. */
export const field = ({
  name,
  label,
  autocomplete,
  type = 'text',
  inputmode,
  maxlength,
  hint,
  optional = false,
  picture,
}: FieldOptions): string =>
  wrapped(
    name,
    label,
    `${picture ? '<div class="with-picture">' : ''}<input id="${name}" name="${name}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxlength}"${inputmode ? ` inputmode="${inputmode}"` : ''}${optional ? '' : ' required'} aria-describedby="${hint ? `${name}-hint ` : ''}${name}-error">${picture ? `<img id="${picture}" alt="" width="40" height="25" hidden></div>` : ''}`,
    hint,
  );

export const select = (
  name: string,
  label: string,
  choices: readonly { value: string; label: string }[],
): string =>
  wrapped(
    name,
    label,
    `<select id="${name}" name="${name}" required aria-describedby="${name}-error"><option value="">Please choose</option>${choices
      .map((choice) => `<option value="${escape(choice.value)}">${escape(choice.label)}</option>`)
      .join('')}</select>`,
  );

const wrapped = (name: string, label: string, control: string, hint?: string): string =>
  `<div class="field" id="${name}-field"><label for="${name}" id="${name}-label">${escape(label)}</label>${
    hint ? `<p class="hint" id="${name}-hint">${escape(hint)}</p>` : ''
  }${control}${message(name)}</div>`;

/** Renders the element for a field's error message. */
const message = (name: string): string => `<p class="error" id="${name}-error"></p>`;

export const tick = (name: string, label: string): string =>
  `<div class="field" id="${name}-field"><div class="tick"><input id="${name}" name="${name}" type="checkbox" required aria-describedby="${name}-error"><label for="${name}">${escape(label)}</label></div>${message(name)}</div>`;
