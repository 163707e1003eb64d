import type { RecordOf } from '../../../../src/resources/records.ts'

/** How many pieces were counted on arrival, by bulk; none of what is still to be counted. */
export const countedIn = ({ counted }: RecordOf<'consolidations'>): { readonly [bulk: string]: number } =>
  typeof counted === 'object' && counted !== null && !Array.isArray(counted)
    ? (counted as { readonly [bulk: string]: number })
    : {}

/** Whether none of these bulks of it is still to leave: each is on its way, or was counted where it arrived. */
export const allGone = (consolidation: RecordOf<'consolidations'>, bulks: readonly RecordOf<'bulks'>[]): boolean => {
  const counted = countedIn(consolidation)
  return bulks.every(({ id, stage }) => stage === 'DISPATCHED' || Object.hasOwn(counted, id))
}
