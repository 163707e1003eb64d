import type { OperationState } from '../../../../../src/domain/operations/act.ts'
import type { RecordOf } from '../../../../../src/resources/records.ts'
import type { JsonObject } from '../../../../../src/schema/json.ts'
import type { Session } from '../../../../contract.ts'

/** A piece of an operation: the bulk as it is stored, and its place in the operation. */
export interface PieceRow {
  readonly sequence: number
  readonly bulk: RecordOf<'bulks'>
}

/** An operation as it stands, its rows locked until the transaction ends. */
export interface Loaded {
  readonly header: RecordOf<'pre-registers'>
  readonly type: RecordOf<'operation-types'>
  readonly pieces: readonly PieceRow[]
  readonly state: OperationState
  /** Identifiers of the other operations that its pieces belong to, or leave with. */
  readonly others: readonly string[]
}

/** An action on an operation and the pieces chosen. */
export interface Work extends Loaded {
  readonly session: Session
  readonly action: string
  readonly chosen: readonly PieceRow[]
  readonly input: JsonObject
  readonly now: Date
  /** The day that it is where the company is. */
  readonly today: string
  readonly draft?: string
}

/** What an action writes beside the stages: on each piece, on the header; what it logs and answers. */
export interface Effect {
  readonly bulks?: ReadonlyMap<string, JsonObject>
  readonly header?: JsonObject
  readonly log?: JsonObject
  readonly answer?: JsonObject
  /** Nothing but `bulks` was written of its pieces: what the header says of them follows without reading them again. */
  readonly whole?: true
  /** It was tried and not done: no event is reached by it. */
  readonly failed?: true
}

/** The same change of every piece chosen. */
export const onEach = ({ chosen }: Work, change: (row: PieceRow) => JsonObject): ReadonlyMap<string, JsonObject> =>
  new Map(chosen.map((row) => [row.bulk.id, change(row)]))

export const sequencesOf = (rows: readonly PieceRow[]): readonly number[] => rows.map(({ sequence }) => sequence)

export const numberIn = (record: { readonly [field: string]: unknown }, field: string): number | null => {
  const value = record[field]
  return typeof value === 'number' ? value : null
}

export const textIn = (record: { readonly [field: string]: unknown }, field: string): string => {
  const value = record[field]
  return typeof value === 'string' ? value : ''
}
