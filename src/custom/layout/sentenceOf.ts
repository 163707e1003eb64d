import type { Fields } from './fields.ts'

/** What was refused in the server's words: those of the fields where it names any, else the message. */
export const sentenceOf = (failure: unknown): string => {
  if (!(failure instanceof Error)) return String(failure)
  const errors = 'body' in failure ? (failure.body as { readonly errors?: Fields } | null)?.errors : undefined
  const fields = Object.values(errors ?? {}).map(String)
  return fields.length > 0 ? fields.join(' ') : failure.message
}
