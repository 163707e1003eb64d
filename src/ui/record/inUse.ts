import { OperationError } from '../../dataProvider/operationError.ts'
import { deactivation } from '../../domain/deactivation.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Resource } from '../../schema/resource.ts'
import { noticeBoard } from '../notices/noticeBoard.ts'

/** Whether a deletion was refused because other records refer to this one. */
export const isInUse = (failure: unknown): boolean =>
  failure instanceof OperationError &&
  failure.status === 409 &&
  typeof failure.body === 'object' &&
  failure.body !== null &&
  'code' in failure.body &&
  failure.body.code === 'IN_USE'

/** The notice of records that are in use (N-DELETE-500) proposes to deactivate them, where they can be and are not yet. */
export const offerDeactivation = (
  resource: Resource,
  rows: readonly AnyRecord[],
  deactivate: (rows: readonly AnyRecord[], field: string, to: string) => void,
): void => {
  const way = deactivation(resource)
  const active = way === null ? [] : rows.filter((row) => row[way.field] !== way.to)
  if (way === null || active.length === 0) return
  noticeBoard.propose({
    text: 'estiba.notices.deactivateInstead',
    values: { smart_count: active.length },
    run: () => deactivate(active, way.field, way.to),
  })
}
