import { link, type Field } from './fields';

interface ReferenceOptions {
  readonly label: string;
  readonly help?: string;
  /** The id of the list. */
  readonly to: string;
}

/** An item of another list, kept as its address, which follows when the item is renamed; or none. */
export const reference = ({ to, ...options }: ReferenceOptions): Field<string> => ({
  ...link(options),
  kind: 'reference',
  to,
});
