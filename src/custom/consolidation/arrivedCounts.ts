import type { AnyRecord } from '../../schema/json.ts'

/** What is typed of each bulk that has arrived; of others all its pieces did. */
export type Counts = ReadonlyMap<string, string>

/** The count of a bulk as its field shows it; a build before kept numbers. */
export const countOf = (counts: Counts, bulk: AnyRecord): string => String(counts.get(bulk.id) ?? bulk['pieces'] ?? '')

/** Whether that says how many came: an empty field says nothing, and not that none did. */
export const isCount = (typed: string): boolean => /^\d+$/.test(typed)
