import type { AnyRecord } from '../../schema/json.ts'

/** Pieces that leave together: by the expedition that they were given to, else by their own operation (cross-dock). */
export interface DispatchGroup {
  /** `<type>~<number>` */
  readonly operation: string
  readonly sequences: readonly number[]
  readonly lists: readonly string[]
}

const textIn = (bulk: AnyRecord, field: string): string => String(bulk[field] ?? '')

export const operationOf = (bulk: AnyRecord): string =>
  textIn(bulk, 'expedition') || `${textIn(bulk, 'type')}~${textIn(bulk, 'number')}`

/** The number that a piece has within the operation that it leaves with. */
const sequenceIn = (bulk: AnyRecord): number => Number(bulk['expeditionSequence'] ?? bulk['sequence'])

/** One call of the action `dispatch` for each operation. */
export const dispatchGroups = (bulks: readonly AnyRecord[]): readonly DispatchGroup[] =>
  [...new Set(bulks.map(operationOf))].map((operation) => {
    const pieces = bulks.filter((bulk) => operationOf(bulk) === operation)
    return {
      operation,
      sequences: pieces.map(sequenceIn).toSorted((a, b) => a - b),
      lists: [...new Set(pieces.map((bulk) => textIn(bulk, 'pickingList')).filter((list) => list !== ''))],
    }
  })
