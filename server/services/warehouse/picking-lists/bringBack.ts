import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveSteps } from '../../../moves/moving.ts'
import { lockBulks } from '../bulks/lockBulks.ts'
import { textOf, textsOf } from '../../input.ts'
import { mayComeBack } from '../pre-registers/guards/comingBack.ts'
import { perform } from '../pre-registers/perform.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { operationId } from '../pre-registers/reading/load.ts'
import { lockHeaderOfSeen } from '../pre-registers/reading/lockSeen.ts'
import { listState, linesOf } from './listOf.ts'

type List = RecordOf<'picking-lists'>
type Bulk = RecordOf<'bulks'>

const idsOf = (list: List): readonly string[] => linesOf(list).map(({ bulk }) => bulk)

const onTheRoad = async (session: Session, list: List): Promise<readonly Bulk[]> => {
  const ids = idsOf(list)
  const bulks = ids.length === 0 ? [] : await session.asSystem('bulks').getMany(ids)
  return bulks.filter((bulk) => bulk.pickingList === list.id && mayComeBack({ sequence: 0, bulk }))
}

/** Bulks by the operation that they left with, which brings them back. */
const byOperation = (bulks: readonly Bulk[]): readonly (readonly [id: string, bulks: readonly Bulk[]])[] => {
  const found = new Map<string, Bulk[]>()
  for (const bulk of bulks) {
    const id = bulk.expedition || operationId(bulk.type, bulk.number)
    found.set(id, [...(found.get(id) ?? []), bulk])
  }
  return [...found].toSorted(([one], [other]) => (one < other ? -1 : 1))
}

/** What of a list was refused at the door, whichever operations it left with: all that is named or nothing. */
export const bringBack: MoveSteps<List> = {
  before: async (session, id) => {
    const bulks = idsOf(await session.of('picking-lists').get(id))
    await lockCargo(session, { bulks, lists: [id], withOperations: true })
  },
  blocked: async ({ session, record }) =>
    (await onTheRoad(session, record)).length === 0 ? [{ code: 'noneOnTheRoad', field: 'bulks' }] : [],
  through: async ({ session, record, input, context }) => {
    const named = new Set(textsOf(input, 'bulks'))
    const listed = new Set(idsOf(record))
    if ([...named].some((id) => !listed.has(id))) throw listState(session, 'bulks', 'notOnList', record)
    const bulks = await lockBulks(session, [...named])
    // What stands on it and went out again by another list comes back by that.
    if (bulks.some(({ pickingList }) => pickingList !== record.id))
      throw listState(session, 'bulks', 'notOnList', record)
    const given = { reason: textOf(input, 'reason'), condition: textOf(input, 'condition') }
    for (const [id, pieces] of byOperation(bulks)) {
      const header = await lockHeaderOfSeen(session, id, pieces)
      const [type = '', number = ''] = id.split('~')
      const asked = { ...given, bulks: pieces.map((piece) => piece.id) }
      await perform(session, { type, number, header, action: 'bringBack', input: asked, now: context.deps.clock() })
    }
    return session.of('picking-lists').get(record.id)
  },
}
