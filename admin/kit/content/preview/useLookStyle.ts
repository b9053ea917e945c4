import { useEffect, useState } from 'react';
import { look } from '../../../../src/shared/content/settings/look';

const ID = `site_settings/${look.key}`;

/** What a page in the preview is dressed in while its look is chosen; undefined where something else is edited. */
export function useLookStyle(id: string, value: unknown): string | undefined {
  const [style, setStyle] = useState<string>();
  useEffect(() => {
    if (id !== ID) return undefined;
    let isCurrent = true;
    // What calculates colours is fetched for those who choose one.
    const dress = async () => {
      const { wholeCss } = await import('../../../../src/shared/look/lookOf');
      if (isCurrent) setStyle(wholeCss(look.resolve(value).value));
    };
    void dress();
    return () => {
      isCurrent = false;
    };
  }, [id, value]);
  return style;
}
