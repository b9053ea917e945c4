/** Reads faulty XML: with stray characters, names unknown to XML, texts that end early and missing ends. */
import { decodeHTMLStrict } from 'entities';
import { Parser } from 'htmlparser2';
import { MoveInError } from '../run';
import type { Repairs } from './repairs';
import { withoutControls } from './sourceText';

export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
}

/** `markup` is part of the text around it. */
type Role = 'container' | 'text' | 'markup';

export interface Listener {
  readonly roleOf: (name: string) => Role;
  readonly opened: (name: string) => void;
  /** A container without its end is cut. */
  readonly closed: (element: Element, isCut: boolean) => void;
}

/** Characters of one text. */
const MOST_TEXT = 4 * 1024 * 1024;
const MOST_DEPTH = 1000;
const MOST_STRAY = 120;

interface Open {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly role: Role;
  isDone: boolean;
  text: string;
  /** The text since a CDATA section ended; undefined before the first one. */
  tail: string | undefined;
}

const ENTITY = /&(?:(?:lt|gt|amp|quot|apos|#\d+|#x[\da-f]+);|(\w+;)?)/gi;

/** With HTML names decoded and lone ampersands kept. */
function decoded(text: string, repairs: Repairs): string {
  const plain = text.replaceAll(ENTITY, (written, html: string | undefined) => {
    const sign = decodeHTMLStrict(written);
    if (sign === written) repairs.note('An ampersand that is not written as &amp; was kept');
    else if (html !== undefined)
      repairs.note('An HTML name such as &nbsp; was decoded, although XML lacks it');
    return sign;
  });
  return withoutControls(plain, () => repairs.note('A control character was removed'));
}

/** The text of an element that ends; `]]>` within it has ended its CDATA section too early. */
function textOf({ text, tail }: Open, repairs: Repairs): string {
  if (tail === undefined) return decoded(text, repairs);
  if (tail.trim() === '') return text;
  repairs.note('A CDATA section that ended early was joined');
  return `${text}]]>${tail.trimEnd().replace(/\]\]>$/, '')}`;
}

function written(name: string, attributes: Readonly<Record<string, string>>): string {
  const parts = Object.entries(attributes).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', '&quot;')}"`,
  );
  return `<${name}${parts.join('')}>`;
}

type Place = 'before' | 'between' | 'after';

/** Texts outside of elements, such as warnings of PHP. */
class Strays {
  readonly #texts: Record<Place, string> = { before: '', between: '', after: '' };

  add(place: Place, text: string): void {
    if (this.#texts[place].length < 2 * MOST_STRAY) this.#texts[place] += text;
  }

  note(repairs: Repairs): void {
    for (const place of ['before', 'between', 'after'] as const) {
      const text = this.#texts[place].replaceAll(/\s+/g, ' ').trim();
      if (text === '') continue;
      const where = {
        before: 'before the beginning',
        between: 'between the entries',
        after: 'after the end',
      };
      const short = text.length > MOST_STRAY ? `${text.slice(0, MOST_STRAY)}…` : text;
      repairs.note(`A text ${where[place]} was left out: “${short}”`);
    }
  }
}

class Reading {
  readonly #stack: Open[] = [];
  readonly #strays = new Strays();
  #hasBegun = false;
  #isInCdata = false;

  constructor(
    readonly listener: Listener,
    readonly repairs: Repairs,
  ) {}

  /** The open text element. */
  #top(): Open | undefined {
    const top = this.#stack.findLast(({ role }) => role !== 'markup');
    return top?.role === 'text' && !top.isDone ? top : undefined;
  }

  add(data: string): void {
    const top = this.#top();
    if (!top) {
      const isInside = this.#stack.some(({ role }) => role === 'container');
      this.#strays.add(isInside ? 'between' : this.#hasBegun ? 'after' : 'before', data);
    } else if (top.text.length + (top.tail?.length ?? 0) > MOST_TEXT)
      this.repairs.note(`The text of ${top.name} was cut after ${MOST_TEXT} characters`);
    else if (this.#isInCdata || top.tail === undefined) top.text += data;
    else top.tail += data;
  }

  comment(data: string): void {
    if (this.#top()) this.add(`<!--${data}-->`);
  }

  openCdata(): void {
    this.#isInCdata = true;
    const top = this.#top();
    if (!top) return;
    if (top.tail === undefined) top.text = decoded(top.text, this.repairs).trimStart();
    else if (top.tail.trim() !== '') top.text += `]]>${top.tail}<![CDATA[`;
    top.tail = '';
  }

  closeCdata(): void {
    this.#isInCdata = false;
  }

  open(name: string, raw: Readonly<Record<string, string>>): void {
    const role = this.listener.roleOf(name);
    if (this.#stack.length >= MOST_DEPTH) throw new MoveInError('its elements are nested too deep.');
    const entries = Object.entries(raw).map(([key, value]) => [key, decodeHTMLStrict(value)] as const);
    const attributes = Object.fromEntries(entries);
    if (role === 'markup') {
      if (this.#top()) this.add(written(name, raw));
    } else {
      this.#hasBegun = true;
      this.#endOpen(name);
      this.listener.opened(name);
    }
    this.#stack.push({ name, attributes, role, isDone: false, text: '', tail: undefined });
  }

  /** A text ends at the next element, and a container at another one of its name. */
  #endOpen(name: string): void {
    const text = this.#top();
    if (text) {
      this.repairs.note(`The closing tag of ${text.name} is missing and was added`);
      this.#end(text, true);
    }
    for (const open of this.#stack)
      if (open.name === name && open.role === 'container') this.#end(open, true);
  }

  close(name: string, isImplied: boolean): void {
    const open = this.#stack.pop();
    if (open?.role === 'markup') {
      if (!isImplied && this.#top()) this.add(`</${name}>`);
    } else if (open) this.#end(open, isImplied);
  }

  #end(open: Open, isCut: boolean): void {
    if (open.isDone) return;
    open.isDone = true;
    const text = open.role === 'text' ? textOf(open, this.repairs) : '';
    const end = text.indexOf(`</${open.name}>`);
    const { name, attributes } = open;
    this.listener.closed({ name, attributes, text: end < 0 ? text : text.slice(0, end) }, isCut);
    if (end < 0) return;
    this.repairs.note('A CDATA section without its end was ended');
    createParser(this.listener, this.repairs).end(`${text.slice(end + name.length + 3)}]]>`);
  }

  finish(): void {
    this.#strays.note(this.repairs);
  }
}

/** The caller names the file in MoveInError. */
export function createParser(listener: Listener, repairs: Repairs): Pick<Parser, 'write' | 'end'> {
  const reading = new Reading(listener, repairs);
  return new Parser(
    {
      onopentag: (name, attributes) => reading.open(name, attributes),
      onclosetag: (name, isImplied) => reading.close(name, isImplied),
      ontext: (data) => reading.add(data),
      oncdatastart: () => reading.openCdata(),
      oncdataend: () => reading.closeCdata(),
      oncomment: (data) => reading.comment(data),
      onend: () => reading.finish(),
    },
    { xmlMode: true, decodeEntities: false },
  );
}
