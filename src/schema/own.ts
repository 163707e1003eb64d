import type { Where } from './where.ts'

/** Whose a record is, and who else sees it. Nobody but the owner learns of one that is not shared. */
export interface OwnSource {
  /** Names the owner: a `readOnly` field, set by the server from who makes the record. */
  readonly owner: string
  /** Which records others see too; a super user sees all of these, changes and deletes them. Without it, none. */
  readonly shared?: Where
  /** Which of the shared ones one of the company's own people sees who is no super user (`{ var: 'roleIds' }`: his roles; `{ var: 'readable' }`: resources whose records he reads). Without it, all. */
  readonly seenBy?: Where
  /** Which of the shared ones a customer of the company or an outside agent sees. Without it, none. */
  readonly seenOutside?: Where
}

/** The same with nothing missing. */
export interface Own {
  readonly owner: string
  readonly shared: Where | null
  readonly seenBy: Where | null
  readonly seenOutside: Where | null
}

export const fullOwn = ({ owner, shared, seenBy, seenOutside }: OwnSource): Own => ({
  owner,
  shared: shared ?? null,
  seenBy: seenBy ?? null,
  seenOutside: seenOutside ?? null,
})
