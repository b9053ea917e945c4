import { useEffect, type RefObject } from 'react';

/** A copied file that is pasted anywhere in the form goes into `input`; pasted text stays text. */
export function usePastedFile(input: RefObject<HTMLInputElement | null>, onPaste: () => void): void {
  useEffect(() => {
    const form = input.current?.form;
    const paste = (event: ClipboardEvent) => {
      const { files, types } = event.clipboardData ?? new DataTransfer();
      // A word processor puts a picture of the text beside the text.
      if (files.length === 0 || types.includes('text/plain') || !input.current) return;
      event.preventDefault();
      input.current.files = files;
      input.current.dispatchEvent(new Event('input', { bubbles: true }));
      onPaste();
    };
    form?.addEventListener('paste', paste);
    return () => form?.removeEventListener('paste', paste);
  });
}
