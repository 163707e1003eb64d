/** Calls that have their answer without being sent, where the value that they look for is empty (B-SUBREF-EMPTY). */
const looksFor: { readonly [operation: string]: string } = { 'references.byMainSku': 'mainSku' }

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || (typeof value === 'string' && value.trim() === '')

/**
 * Whether a call would look for nothing; then it finds nothing.
 *
 * @param operation `references.byMainSku`; the module may stand in front
 */
export const findsNothing = (operation: string, values: { readonly [name: string]: unknown }): boolean => {
  const name = looksFor[operation.split('.').slice(-2).join('.')]
  return name !== undefined && isEmpty(values[name])
}
