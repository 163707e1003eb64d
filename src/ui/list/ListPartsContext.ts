import { createContext, type RefObject, use } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import type { View } from '../kinds/kindUi.ts'
import type { Rights } from '../resource/useRights.ts'

export interface HeldRow {
  readonly id: string
  readonly at: number
}

/** What the parts of one list share beside react-admin's list context. */
export interface ListParts {
  readonly resource: Resource
  /** The address of the list. */
  readonly base: string
  readonly rights: Rights
  readonly view: View
  /** Columns as they were chosen. */
  readonly chosen: readonly string[]
  readonly choose: (columns: readonly string[]) => void
  /** Columns as they stand there, in the reader's language. */
  readonly columns: readonly string[]
  /** The column that leads to the record. */
  readonly leading: string | undefined
  /** Rows whose columns without room are shown below them. */
  readonly expanded: ReadonlySet<string>
  readonly onExpand: (id: string) => void
  /** The row that had the focus last, and its place. */
  readonly held: RefObject<HeldRow | null>
  readonly hold: (row: HeldRow) => void
  readonly onOpen: (row: AnyRecord) => void
  readonly onMenu: (row: AnyRecord, anchor: HTMLElement) => void
}

export const ListPartsContext = createContext<ListParts | null>(null)

export const useListParts = (): ListParts => {
  const parts = use(ListPartsContext)
  if (parts === null) throw new Error('useListParts stands outside of a ResourceList')
  return parts
}
