import type { AnyRecord } from '../../schema/json.ts'

export const audiences = ['MINE', 'ROLE', 'EVERYONE'] as const

export type Audience = (typeof audiences)[number]

/** What a person says of a view. */
export interface ViewWords {
  readonly name: string
  readonly audience: Audience
  /** The list opens with it. */
  readonly byDefault: boolean
  /** Whose it is where it is for a role; empty: the main one of who saves it. */
  readonly role?: string
}

/** A view of a list under a name. */
export interface SavedView extends ViewWords {
  readonly record: AnyRecord
  readonly id: string
  /** The view as the address of the list has it. */
  readonly state: string
  readonly mine: boolean
}

export const savedViewOf = (record: AnyRecord, userId: string): SavedView => ({
  record,
  id: record.id,
  name: String(record['name']),
  audience: audiences.find((one) => one === record['audience']) ?? 'MINE',
  byDefault: record['byDefault'] === true,
  ...(typeof record['role'] === 'string' ? { role: record['role'] } : {}),
  state: String(record['state'] ?? ''),
  // A customer is not told whose a view is; one that is not shared is seen by its owner alone.
  mine: record['owner'] === userId || record['audience'] === 'MINE',
})

/** The view that a list opens with: one's own choice before that of the role, that before everyone's. */
export const openingView = (views: readonly SavedView[]): SavedView | undefined => {
  const chosen = views.filter(({ byDefault }) => byDefault)
  return (
    chosen.find(({ mine }) => mine) ??
    chosen.find(({ audience }) => audience === 'ROLE') ??
    chosen.find(({ audience }) => audience === 'EVERYONE')
  )
}
