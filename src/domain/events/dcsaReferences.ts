import type { Reference, ReferenceKind } from './fact.ts'

const kinds: { readonly [type: string]: ReferenceKind } = {
  EQ: 'CONTAINER',
  TRD: 'TRANSPORT_DOCUMENT',
  BKG: 'BOOKING',
  CBR: 'BOOKING',
  FF: 'OWN',
  PO: 'ORDER',
}

/** References by their DCSA types, each once; what is empty is none. */
export const referencesOf = (
  given: readonly { readonly type: string | undefined; readonly value: string | undefined }[],
): readonly Reference[] => {
  const found = new Map<string, Reference>()
  for (const { type, value } of given) {
    if (type === undefined || value === undefined || value.trim() === '') continue
    const reference: Reference = {
      kind: (Object.hasOwn(kinds, type) ? kinds[type] : undefined) ?? 'OTHER',
      value: value.trim(),
    }
    found.set(`${reference.kind} ${reference.value}`, reference)
  }
  return [...found.values()]
}
