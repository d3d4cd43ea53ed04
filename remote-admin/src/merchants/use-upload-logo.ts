import { type AccountDetail, isApiFailure } from '@tillway/contract';
import { useGateway } from '@tillway/gateway-client';
import { usePortal } from '@tillway/remote-kit';
import { logoFileError, type LogoType, messages } from '@tillway/rules';
import { useAction } from '@tillway/screen-kit';
import { useState } from 'react';
import { merchantChanged } from './use-merchant';

/**
 * Uploads a merchant's logo after a confirmation: requests an address, sends the file, and saves the
 * merchant. An invalid file is reported at its field. A failure is logged and shown.
 */
export function useUploadLogo({ id, name }: AccountDetail) {
  const gateway = useGateway();
  const { feedback } = usePortal();
  const [error, setError] = useState<string>();
  const save = (image: string | null) =>
    gateway.call('PUT /accounts/{id}/save', { params: { id }, body: { image } });
  const invalidates = () => merchantChanged(id);

  const add = useAction({
    invalidates,
    onDone: (isSaved: boolean) => (isSaved ? feedback.notice(messages.logoSaved) : undefined),
    confirm: (file: File) => ({
      title: 'Logo',
      text: messages.confirmLogo(file.name, name),
      confirmLabel: 'Upload',
    }),
    async run(file) {
      try {
        const { url } = await gateway.call('GET /accounts/{id}/upload', {
          params: { id },
          query: { type: file.type as LogoType },
        });
        await save((await gateway.upload(url, file)).image);
        return true;
      } catch (failure) {
        console.error(messages.logoFailed);
        const problem = isApiFailure(failure) ? failure.fields['file'] : undefined;
        if (problem !== undefined) setError(problem);
        else
          void feedback.message({
            kind: 'error',
            title: messages.logoFailed,
            details: isApiFailure(failure) ? [failure.message] : [],
          });
        return false;
      }
    },
  });
  const remove = useAction({
    invalidates,
    confirm: () => ({ title: 'Logo', text: messages.confirmLogoRemoval(name), confirmLabel: 'Remove' }),
    run: () => save(null),
    success: messages.logoSaved,
  });

  return {
    error,
    isUploading: add.pending !== undefined,
    remove,
    /** Confirms and uploads the file, unless its type or size is invalid. */
    async choose(file: File) {
      const problem = logoFileError(file);
      setError(problem);
      if (problem === undefined) await add.run(file);
    },
  };
}
