import { sharedNamespace } from '../../contract.ts'

interface Write {
  readonly namespace: string
  readonly id: number
  readonly version: number
}

/**
 * Of the writes under one identifier, newest first, those of the record that is there now: one that was deleted
 * and had the same key is another record, and a company's copy goes on from the shared record as it was then.
 */
export const presentLife = <W extends Write>(writes: readonly W[], version: number): readonly W[] => {
  const own = descending(writes.filter(({ namespace }) => namespace !== sharedNamespace))
  const copied = own[0]?.version === version
  const [first] = copied ? own.slice(-1) : []
  const shared = descending(
    writes.filter(
      ({ namespace, ...write }) =>
        namespace === sharedNamespace &&
        (first === undefined || (write.id < first.id && write.version < first.version)),
    ),
  )
  return copied ? [...own, ...shared] : shared
}

/** Up to where the versions begin anew. */
const descending = <W extends Write>(writes: readonly W[]): readonly W[] => {
  const end = writes.findIndex(({ version }, at) => at > 0 && version >= (writes[at - 1]?.version ?? 0))
  return end === -1 ? writes : writes.slice(0, end)
}
