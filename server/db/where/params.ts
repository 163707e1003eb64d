/** Collects the values of a statement; equal values of a statement keep their own place, so that its text depends on its shape only. */
export class Params {
  readonly values: unknown[] = []

  /** The placeholder of a value, `$3` or `$3::text[]`. */
  add(value: unknown, cast = ''): string {
    this.values.push(value)
    return `$${this.values.length}${cast === '' ? '' : `::${cast}`}`
  }
}
