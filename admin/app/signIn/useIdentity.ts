import { useEffect, useState } from 'react';
import { brand } from '../../../src/shared/content/settings/brand';
import { contactDetails } from '../../../src/shared/content/settings/contactDetails';
import { client } from '../client';

const DEFAULTS = { name: brand.defaults.name, supportEmail: contactDetails.defaults.email };

async function readIdentity(signal: AbortSignal): Promise<typeof DEFAULTS> {
  const { data } = await client
    .from('site_settings')
    .select('key, value')
    .in('key', [brand.key, contactDetails.key])
    .abortSignal(signal);
  const stored = new Map<string, unknown>(data?.map(({ key, value }) => [key, value]));
  return {
    name: brand.resolve(stored.get(brand.key)).value.name,
    supportEmail: contactDetails.resolve(stored.get(contactDetails.key)).value.email,
  };
}

/** Whose admin this is and whom to write to when sign-in does not work; the defaults while that cannot be read. */
export function useIdentity(): typeof DEFAULTS {
  const [identity, setIdentity] = useState(DEFAULTS);
  useEffect(() => {
    const cancel = new AbortController();
    void readIdentity(cancel.signal).then((read) => !cancel.signal.aborted && setIdentity(read));
    return () => cancel.abort();
  }, []);
  return identity;
}
