import { useRef, useState } from 'react';
import { SheetError, sheetLimits } from './limits';

interface FileOptions<Result> {
  /** Reads the file; throws a `SheetError` if the file is invalid. */
  read: (file: File) => Promise<Result>;
  /** Returns an error in the file's name. */
  nameError?: (name: string) => string | undefined;
}

export interface ChosenFile<Result> {
  result: Result | undefined;
  file: File | undefined;
  error: string | undefined;
  isReading: boolean;
  /** Reads a file. The one chosen last counts. */
  choose: (file: File | undefined) => void;
}

interface Chosen<Result> {
  file?: File;
  result?: Result;
  error?: string;
}

const megabytes = sheetLimits.bytes / 1024 / 1024;

/** Keeps the file that the user chose, its content, and its error in words. */
export function useFile<Result>({ read, nameError }: FileOptions<Result>): ChosenFile<Result> {
  const [chosen, setChosen] = useState<Chosen<Result>>({});
  const [isReading, setReading] = useState(false);
  const latest = useRef<File>(undefined);

  async function choose(file: File | undefined) {
    latest.current = file;
    setChosen(file ? { file } : {});
    setReading(false);
    if (!file) return;
    const problem =
      nameError?.(file.name) ??
      (file.size > sheetLimits.bytes ? `The file must be ${String(megabytes)} MB or smaller` : undefined);
    if (problem !== undefined) {
      setChosen({ file, error: problem });
      return;
    }
    setReading(true);
    const outcome = await read(file).then(
      (result) => ({ result }),
      (error: unknown) => ({
        error: error instanceof SheetError ? error.message : 'The file could not be read',
      }),
    );
    if (latest.current !== file) return;
    setChosen({ file, ...outcome });
    setReading(false);
  }

  return {
    result: chosen.result,
    file: chosen.file,
    error: chosen.error,
    isReading,
    choose: (file) => void choose(file),
  };
}
