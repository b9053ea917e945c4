/**
 * PostgREST conditions: `eq.5` after a column name, or trees such as
 * `(and(status.eq.draft,or(title.ilike."*nurse*",id.eq.7)))`. They are parsed and written anew, so that no one reads
 * them differently.
 */
import { badRequest } from './Refusal';
import type { Condition } from './tables';

/** The conditions that a caller may use on a column; undefined if they see no such column. */
export type AllowedConditions = (column: string) => readonly Condition[];

const DEEPEST = 5;
const MOST = 60;
const LONGEST_VALUE = 2000;
/** Each placeholder may stand for anything, so many of them make matching slow. */
const MOST_WILDCARDS = 6;

/** Longer names first: `is` is no value of the operator `not`. */
const OPERATOR = /^(not\.is|eq|neq|gte|gt|lte|lt|in|is|ilike)\.([^]*)$/;
const IS = /^(?:null|true|false|unknown)$/i;

function checkValue(operator: string, value: string): void {
  if (value.length > LONGEST_VALUE) throw badRequest('A condition of this request is too long.');
  if (operator.endsWith('is') && !IS.test(value))
    throw badRequest('A condition of this request cannot be read.');
  if (operator === 'ilike' && value.split(/[*%]/).length - 1 > MOST_WILDCARDS) {
    throw badRequest('A condition of this request has too many placeholders.');
  }
}

function allow(allowed: AllowedConditions, column: string, operator: string): void {
  if (!allowed(column).some((known) => known === operator)) {
    throw badRequest(`A condition on ${/^\w{1,60}$/.test(column) ? column : 'this'} is not offered.`);
  }
}

const quote = (text: string) => `"${text.replaceAll(/[\\"]/g, String.raw`\$&`)}"`;

/** The items of `(a,"b,c")`. */
function readList(text: string): string[] {
  const items = text.match(/^\((?:"(?:[^"\\]|\\.)*"|[^",()]*)(?:,(?:"(?:[^"\\]|\\.)*"|[^",()]*))*\)$/s);
  if (!items) throw badRequest('A list in this request cannot be read.');
  return [...text.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^",]+)/gs)].map(
    ([, quoted, plain = '']) => quoted?.replaceAll(/\\(.)/gs, '$1') ?? plain,
  );
}

function writeList(text: string): string {
  const items = readList(text);
  if (items.length > MOST_ROWS_NAMED) throw badRequest('A list in this request is too long.');
  for (const item of items) checkValue('eq', item);
  return `(${items.map((item) => (/^[^",()\\\s]+$/.test(item) ? item : quote(item))).join(',')})`;
}

/** As many as fit into an address. */
const MOST_ROWS_NAMED = 1000;

/** The condition after a column name, written anew. */
export function readCondition(allowed: AllowedConditions, column: string, text: string): string {
  const [, operator = '', value = ''] = OPERATOR.exec(text) ?? [];
  allow(allowed, column, operator);
  if (operator === 'in') return `in.${writeList(value)}`;
  checkValue(operator, value);
  return `${operator}.${value}`;
}

/** Parses a tree from its opening bracket. */
class Tree {
  readonly #text: string;
  readonly #allowed: AllowedConditions;
  #at = 0;
  #count = 0;

  constructor(text: string, allowed: AllowedConditions) {
    this.#text = text;
    this.#allowed = allowed;
  }

  read(): string {
    const tree = this.#group(0);
    if (this.#at !== this.#text.length) throw this.#unreadable();
    return tree;
  }

  #unreadable() {
    return badRequest('The conditions of this request cannot be read.');
  }

  #take(pattern: RegExp): RegExpExecArray | undefined {
    const sticky = new RegExp(pattern.source, 'sy');
    sticky.lastIndex = this.#at;
    const found = sticky.exec(this.#text) ?? undefined;
    if (found) this.#at = sticky.lastIndex;
    return found;
  }

  #expect(pattern: RegExp): RegExpExecArray {
    const found = this.#take(pattern);
    if (!found) throw this.#unreadable();
    return found;
  }

  #group(depth: number): string {
    if (depth > DEEPEST) throw badRequest('The conditions of this request are nested too deeply.');
    this.#expect(/\(/);
    const parts = [this.#part(depth)];
    while (this.#take(/,/)) parts.push(this.#part(depth));
    this.#expect(/\)/);
    return `(${parts.join(',')})`;
  }

  #part(depth: number): string {
    this.#count += 1;
    if (this.#count > MOST) throw badRequest('This request has too many conditions.');
    const [, kind] = this.#take(/(and|or)(?=\()/) ?? [];
    if (kind) return kind + this.#group(depth + 1);
    const [, column = '', operator = ''] = this.#expect(
      /([a-z_]{1,60})\.(not\.is|eq|neq|gte|gt|lte|lt|in|is|ilike)\./,
    );
    allow(this.#allowed, column, operator);
    return `${column}.${operator}.${operator === 'in' ? writeList(this.#list()) : this.#value(operator)}`;
  }

  #list(): string {
    return this.#expect(/\((?:"(?:[^"\\]|\\.)*"|[^"()])*\)/)[0];
  }

  #value(operator: string): string {
    const [, quoted] = this.#take(/"((?:[^"\\]|\\.)*)"/) ?? [];
    const value = quoted?.replaceAll(/\\(.)/gs, '$1') ?? this.#expect(/[^",()]*/)[0];
    checkValue(operator, value);
    return operator.endsWith('is') || quoted === undefined ? value : quote(value);
  }
}

/** The value of `or`, written anew. */
export const readTree = (allowed: AllowedConditions, text: string): string => new Tree(text, allowed).read();
