/** One of the things that a list offers, as Refine's `useSelect` and the widgets of antd name it. */
export interface Option {
  readonly value: string;
  readonly label: string;
}

/** For a few words that are known beforehand: the label by its value. */
export const optionsOf = (labels: Readonly<Record<string, string>>): readonly Option[] =>
  Object.entries(labels).map(([value, label]) => ({ value, label }));

/** The chosen value stays to be seen even when nothing has it any more. */
export const withChosen = (options: readonly Option[], chosen: string): readonly Option[] =>
  chosen === '' || options.some(({ value }) => value === chosen)
    ? options
    : [...options, { value: chosen, label: chosen }];
