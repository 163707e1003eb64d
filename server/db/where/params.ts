/** Collects the values of a statement; each keeps its own place, so that the text depends on the statement's shape only. */
export class Params {
  readonly values: unknown[] = []

  /** A copy to add further values to. */
  static from(other: Params): Params {
    const params = new Params()
    params.values.push(...other.values)
    return params
  }

  /** The placeholder of a value, `$3` or `$3::text[]`. */
  add(value: unknown, cast = ''): string {
    this.values.push(value)
    return `$${this.values.length}${cast === '' ? '' : `::${cast}`}`
  }

  /**
   * Whether a text column is one of some. One alone is asked for as such: of a list the database supposes ten, finds the
   * plan that it keeps too dear for that, and makes another each time.
   */
  among(column: string, wanted: readonly string[]): string {
    const [first] = wanted
    return first !== undefined && wanted.length === 1
      ? `${column} = ${this.add(first, 'text')}`
      : `${column} = any(${this.add(wanted, 'text[]')})`
  }
}
