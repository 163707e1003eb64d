/**
 * An error with the name of its field in front, unless it names the field itself.
 *
 * @example namedError('Rate', 'Enter a number') // 'Rate: Enter a number'
 */
export const namedError = (label: string, text: string): string => (text.includes(label) ? text : `${label}: ${text}`)

/**
 * An error at a path of a form: where it is of a line it says of which, and of which column unless it names that.
 *
 * @example errorAt('bulks.1.grossWeight', 'This is needed', …) // 'Bulks, line 2, Gross weight: This is needed'
 */
export const errorAt = (
  path: string,
  text: string,
  field: (name: string) => string,
  line: (number: number) => string,
): string => {
  const [name = path, row, column] = path.split('.')
  const at = Number(row)
  if (!Number.isInteger(at)) return namedError(field(name), text)
  const label = column === undefined ? '' : field(column)
  const named = text.includes(label) ? [] : [label]
  return namedError([field(name), line(at + 1), ...named].join(', '), text)
}
