/** The stage in few words: what somebody does with tables, functions and statements. */
import type { Database } from '../../src/shared/database.types';
import { useStage, type ActorName } from '../support/database';
import { callFrom, onStage } from '../support/submissions';

type Tables = Database['public']['Tables'];

export function useActing() {
  const on = useStage();
  return {
    on,
    ...onStage(on),
    /** The rows of a statement that passes every policy. */
    sql: <Row>(text: string, values: unknown[] = []) => on().backend.sql<Row>(text, values),
    table: <Name extends keyof Tables>(who: ActorName, name: Name) => on().actors[who].rest.from(name),
    rpc: (who: ActorName, name: keyof Database['public']['Functions'], args: object = {}) =>
      on().actors[who].rest.rpc(name, args as never),
    /** By HTTP, as pages call; always from the same address. */
    call: (who: ActorName, name: string, body: object = {}) => callFrom(on().actors[who], name, body),
  };
}
