import type { ArgsOf, FunctionName } from './functions';

export interface FoundBy {
  readonly call: { readonly name: FunctionName; readonly args: object };
}

/** For `meta` of a list: its rows are those that the function finds. */
export const foundBy = <Name extends FunctionName>(name: Name, args: ArgsOf<Name>): FoundBy => ({
  call: { name, args },
});
