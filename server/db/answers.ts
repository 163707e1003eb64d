/** So many statements are known at once; the same few hundred are run over and over. */
const mostKnown = 1000

const tablesBy = (pattern: RegExp): ((text: string) => ReadonlySet<string>) => {
  const known = new Map<string, ReadonlySet<string>>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const tables = new Set([...text.matchAll(pattern)].map(([, table = '']) => table))
    if (known.size >= mostKnown) known.clear()
    known.set(text, tables)
    return tables
  }
}

/** Tables that a statement names, lines being part of theirs. */
const namedIn = tablesBy(/(?<!')\bestiba\."?([a-z0-9_]+?)(?:__[a-z0-9_]+)?"?(?![a-z0-9_"])/g)
const writtenIn = tablesBy(
  /\b(?:update|insert into|delete from)\s+estiba\."?([a-z0-9_]+?)(?:__[a-z0-9_]+)?"?(?![a-z0-9_"])/g,
)

/** Statements that change no row, those with parts unless one of these writes. */
const changesNothing = /^\s*(?:select|savepoint|release)\b/i
const hasParts = /^\s*with\b/i

/**
 * What statements of one transaction answered, each for as long as the transaction has written to none of the tables
 * that it names.
 */
export class Answers<T> {
  readonly #known = new Map<string, { readonly tables: ReadonlySet<string>; readonly answer: T }>()
  #changes = 0

  /** Stands for what was written so far. */
  get mark(): number {
    return this.#changes
  }

  get(asked: string): T | undefined {
    return this.#known.get(asked)?.answer
  }

  /** @param mark when it was asked: what was written meanwhile may not be in it */
  keep(asked: string, text: string, answer: T, mark: number): void {
    if (mark === this.#changes) this.#known.set(asked, { tables: namedIn(text), answer })
  }

  /** A statement is about to run: what it writes is not known any more; all, where nobody can tell what it writes. */
  before(text: string): void {
    if (changesNothing.test(text)) return
    const tables = writtenIn(text)
    if (tables.size > 0) this.#drop(tables)
    else if (!hasParts.test(text)) this.forget()
  }

  /** Others may have written to tables: rows of theirs have just been locked, or waited for. */
  lockedIn(text: string): void {
    this.#drop(namedIn(text))
  }

  forget(): void {
    this.#changes += 1
    this.#known.clear()
  }

  #drop(tables: ReadonlySet<string>): void {
    this.#changes += 1
    for (const [asked, { tables: of }] of this.#known)
      if ([...tables].some((table) => of.has(table))) this.#known.delete(asked)
  }
}
