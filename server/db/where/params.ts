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
}
