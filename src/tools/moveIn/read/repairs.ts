/** Repairs while a file was read: each kind once, with its number and its first place. */
export class Repairs {
  readonly #found = new Map<string, { count: number; readonly first: string }>();

  note(what: string, where = '', count = 1): void {
    const known = this.#found.get(what);
    if (known) known.count += count;
    else this.#found.set(what, { count, first: where });
  }

  lines(file: string): string[] {
    return [...this.#found].map(([what, { count, first }]) => {
      const often = count > 1 ? `, ${count} times` : '';
      return `${file}: ${what}${often}${first && `, first ${first}`}.`;
    });
  }
}
