import type { Session } from '../../contract.ts'

/** States of a document that counts for nothing: one that is not issued yet, and one that does not hold any more. */
const holdsNothing: ReadonlySet<unknown> = new Set(['DRAFT', 'VOID', 'CANCELED', 'EXPIRED'])

/** What stands across the paper of a document that counts for nothing, in the language of the unit of work. */
export const markOf = (
  { registry, caller }: Session,
  resource: string,
  record: { readonly [field: string]: unknown },
): { readonly watermark?: string } => {
  const { labels, states } = registry.get(resource)
  const field = states?.field ?? 'state'
  const { [field]: state } = record
  if (!holdsNothing.has(state)) return {}
  return { watermark: (labels[caller.locale].options[field]?.[String(state)] ?? '').toUpperCase() }
}
