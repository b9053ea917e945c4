import { useEffect, useState } from 'react';

const ID = 'site_settings/look';

/** What a page in the preview is dressed in while its look is chosen; undefined where something else is edited. */
export function useLookStyle(id: string, value: unknown): string | undefined {
  const [style, setStyle] = useState<string>();
  useEffect(() => {
    if (id !== ID) return undefined;
    let isCurrent = true;
    const dress = async () => {
      const { lookStyle } = await import('./lookStyle');
      if (isCurrent) setStyle(lookStyle(value));
    };
    void dress();
    return () => {
      isCurrent = false;
    };
  }, [id, value]);
  return style;
}
