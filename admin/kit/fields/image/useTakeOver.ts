import { useImageStore } from '../../images/ImageStore';
import type { ImageRow } from '../../images/libraryRow';
import type { ControlProps } from '../Control';

/** Takes a picture of the library over, with its description. */
export function useTakeOver({ name, form }: Pick<ControlProps, 'name' | 'form'>) {
  const store = useImageStore();
  return (image: ImageRow) => {
    form.change(name, store.addressOf(image.name));
    const description = Object.keys(form.fields).find((other) => form.fields[other]?.describes === name);
    if (!description) return;
    if (image.is_decorative) form.setDecorative(description, true);
    else form.change(description, image.alt);
  };
}
