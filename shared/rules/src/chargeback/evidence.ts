import { firstErrors, type FieldError } from '../errors';
import { textError } from '../billing/text';
import {
  evidenceFileNotAllowed,
  evidenceFileTooLarge,
  evidenceNameRequired,
  evidenceTextRequired,
} from '../messages/disputes';

/** Limits of the evidence of one dispute. Texts in characters, files in bytes. */
export const evidenceLimits = {
  text: 5_000,
  texts: 10,
  files: 10,
  fileBytes: 5_242_880,
  fileName: 120,
} as const;

/** The types of evidence files. */
export const evidenceFileTypes = ['application/pdf', 'image/png', 'image/jpeg'] as const;
export type EvidenceFileType = (typeof evidenceFileTypes)[number];

/** Validates a text of evidence: there is one, it is not too long, and has no card number. */
export const evidenceTextError = (text: string): string | undefined =>
  text.trim() === '' ? evidenceTextRequired : textError(text, 'Text', evidenceLimits.text);

/** Validates a file before it is sent, by its name, declared type, and size in bytes. */
export function evidenceFileError({
  name,
  type,
  size,
}: {
  name: string;
  type: string;
  size: number;
}): string | undefined {
  if (!(evidenceFileTypes as readonly string[]).includes(type)) return evidenceFileNotAllowed;
  if (size > evidenceLimits.fileBytes) return evidenceFileTooLarge;
  return evidenceNameError(name);
}

/** Validates the name of a file, which is shown and so must not have a card number. */
export const evidenceNameError = (name: string): string | undefined =>
  name.trim() === '' ? evidenceNameRequired : textError(name, 'Name of the file', evidenceLimits.fileName);

/** Returns the type of a file by its first bytes, regardless of its name and declared type. */
export function evidenceTypeOf(content: Uint8Array): EvidenceFileType | undefined {
  const starts = (...bytes: number[]) => bytes.every((byte, at) => content[at] === byte);
  if (starts(0x25, 0x50, 0x44, 0x46, 0x2d)) return 'application/pdf';
  if (starts(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'image/png';
  return starts(0xff, 0xd8, 0xff) ? 'image/jpeg' : undefined;
}

/** Validates the evidence that a merchant wants to add to a dispute which has some already. */
export const evidenceErrors = (texts: number, files: number): FieldError[] =>
  firstErrors([
    ['text', texts >= evidenceLimits.texts ? `At most ${evidenceLimits.texts} texts` : undefined],
    ['file', files >= evidenceLimits.files ? `At most ${evidenceLimits.files} files` : undefined],
  ]);
