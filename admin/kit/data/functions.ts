/** Calls of database functions, by their generated types: a wrong name, argument or return type does not compile. */
import { useCustom, useCustomMutation } from '@refinedev/core';
import type { Database, Json } from '../../../src/shared/database.types';
import type { JsonAnswers } from './jsonAnswers';
import { useAction, type Said } from './useAction';

type Functions = Database['public']['Functions'];
export type FunctionName = keyof Functions;

/** Values are sent unchanged, and JSON accepts any object. */
type Sent<T> = [Json] extends [T] ? object : T extends readonly (infer Item)[] ? readonly Item[] : T;
export type ArgsOf<Name extends FunctionName> = {
  readonly [Key in keyof Functions[Name]['Args']]: Sent<Functions[Name]['Args'][Key]>;
};

export type AnswerOf<Name extends FunctionName> = [Json] extends [Functions[Name]['Returns']]
  ? Name extends keyof JsonAnswers
    ? JsonAnswers[Name]
    : Json
  : Functions[Name]['Returns'];

/** Returns a function that calls a database function. It rejects with RequestError and shows no message. */
export function useCallFunction() {
  const { mutateAsync } = useCustomMutation();
  return async <Name extends FunctionName>(name: Name, args: ArgsOf<Name>): Promise<AnswerOf<Name>> => {
    const answer: { data: unknown } = await mutateAsync({ url: name, method: 'post', values: args });
    return answer.data as AnswerOf<Name>;
  };
}

/** A call as a user action, with `settled` as in `useAction`. True on success. */
export function useCall(settled?: () => unknown) {
  const callFunction = useCallFunction();
  const { isBusy, act } = useAction(settled);
  const call = <Name extends FunctionName>(name: Name, args: ArgsOf<Name>, said: Said<AnswerOf<Name>>) =>
    act(() => callFunction(name, args), said);
  return { isBusy, call };
}

interface Reading {
  /** `get` for functions that public pages read too. */
  readonly method?: 'get';
  readonly query?: NonNullable<Parameters<typeof useCustom>[0]['queryOptions']>;
}

type Asking<Name extends FunctionName> =
  Record<PropertyKey, never> extends ArgsOf<Name>
    ? [args?: ArgsOf<Name>, reading?: Reading]
    : [args: ArgsOf<Name>, reading?: Reading];

/** The result of a read-only function, requested when the screen opens. */
export function useAnswer<Name extends FunctionName>(name: Name, ...[payload, reading]: Asking<Name>) {
  const { query } = useCustom({
    url: name,
    method: reading?.method ?? 'post',
    ...(payload && { config: { payload } }),
    ...(reading?.query && { queryOptions: reading.query }),
  });
  const read: { data: unknown } | undefined = query.data;
  return {
    answer: read?.data as AnswerOf<Name> | undefined,
    isLoading: query.isLoading,
    isFetching: query.isFetching,
    isFailed: query.isError && !read,
    reload: async () => void (await query.refetch()),
  };
}

export interface FoundBy {
  readonly call: { readonly name: FunctionName; readonly args: object };
}

/** For `meta` of a list: its rows come from this function. */
export const foundBy = <Name extends FunctionName>(name: Name, args: ArgsOf<Name>): FoundBy => ({
  call: { name, args },
});
