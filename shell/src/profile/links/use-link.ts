import { type HostedLinkResponse, isApiFailure, type Terminal, type UserProfile } from '@tillway/contract';
import { hostedLinkErrors, hostedPaymentLink, hostedTerminalsError, messages } from '@tillway/rules';
import { useState } from 'react';
import { useShell } from '../../context/shell-context';
import { emptyLinkForm, type LinkForm, linkRequest } from './link-request';

type Errors = Partial<Record<string, string>>;

/** A created link; `expires` is an instant. */
interface MadeLink {
  address: string;
  expires: string;
}

/** Manages the form of a link and the created link. */
export function useLink(user: UserProfile, terminals: readonly Terminal[]) {
  const { http, feedback } = useShell();
  const [form, setForm] = useState(() => emptyLinkForm(user, terminals));
  const [errors, setErrors] = useState<Errors>({});
  const [link, setLink] = useState<MadeLink>();
  const [busy, setBusy] = useState(false);

  const change = (part: Partial<LinkForm>) => {
    setForm({ ...form, ...part });
    const changed = 'card' in part || 'ach' in part ? ['terminalId'] : Object.keys(part);
    setErrors({ ...errors, ...Object.fromEntries(changed.map((name) => [name, undefined])) });
  };

  /**
   * Returns the errors by field; none if the link exists, or if the call failed and the failure was shown.
   */
  const create = async (): Promise<Errors> => {
    const terminalId = hostedTerminalsError(form);
    const wrong: Errors = {
      ...Object.fromEntries(hostedLinkErrors(form).map(({ field, message }) => [field, message])),
      ...(terminalId !== undefined && { terminalId }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return wrong;
    setBusy(true);
    try {
      const { token, expires } = await http.send<HostedLinkResponse>({
        method: 'POST',
        path: '/hosted_payment/tokenize',
        body: linkRequest(form, terminals),
      });
      setLink({ address: hostedPaymentLink(window.location.origin, token), expires });
      return {};
    } catch (error) {
      if (!isApiFailure(error)) throw error;
      setErrors(error.fields);
      if (Object.keys(error.fields).length === 0)
        void feedback.message({ kind: 'error', title: messages.hostedLinkFailed });
      return error.fields;
    } finally {
      setBusy(false);
    }
  };

  const createAnother = () => {
    setLink(undefined);
    setForm(emptyLinkForm(user, terminals));
  };
  return { form, errors, link, busy, change, create, createAnother };
}
