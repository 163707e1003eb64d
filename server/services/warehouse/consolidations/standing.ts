import type { RecordOf } from '../../../../src/resources/records.ts'
import type { Session } from '../../../contract.ts'
import type { MoveCode, MoveSteps } from '../../../moves/moving.ts'
import { textOf } from '../../input.ts'
import { failedContainers } from '../pre-registers/guards/failedContainers.ts'
import { lockCargo } from '../pre-registers/reading/lockCargo.ts'
import { comparisonOf, housesOf } from '../../waybills/transport-documents/totals.ts'
import { putBackAsBefore } from './formerly.ts'
import { countedIn } from './gone.ts'
import { logConsolidation } from './logged.ts'

/** Its cargo and the houses of that are locked with it, and before it: a master goes on to all of them. */
const withCargo: NonNullable<MoveSteps<RecordOf<'consolidations'>>['before']> = async (session, id) => {
  const bulks = (await session.of('consolidations').get(id)).bulks ?? []
  await lockCargo(session, { bulks, consolidations: [id], withHouses: true })
}

/** Closed with seal and master, its houses adding up to the master (X-BL-TOTALS); from now on nothing in it changes. */
const close: MoveSteps<RecordOf<'consolidations'>> = {
  before: withCargo,
  blocked: async ({ session, record: { bulks, container } }) => [
    ...(bulks?.length ? [] : [{ code: 'empty' }]),
    ...((await failedContainers(session, container ? [container] : [])).size > 0
      ? [{ code: 'containerFailed', field: 'container' }]
      : []),
  ],
  effect: async ({ session, record, input, refuse }) => {
    const masterBl = textOf(input, 'masterBl') || (record.masterBl ?? '')
    const master = await session.inOperation('bills-of-lading').find(masterBl)
    if (master === undefined) throw refuse('masterBl', 'master')
    // Its houses go under the master that is named now, before they are added up.
    await session.asSystem('consolidations').update(record.id, { masterBl })
    const { matches } = await comparisonOf(session, master, await housesOf(session, masterBl))
    if (!matches) throw refuse('masterBl', 'totals')
    await bringTo(session, record, record.arrivalStore ?? null)
    return { closedAt: session.now().toISOString() }
  },
}

/** What is in it and was not counted yet arrives there: it is seen where it is expected once it is on its way. */
const bringTo = async (
  session: Session,
  record: RecordOf<'consolidations'>,
  arrivalStore: string | null,
): Promise<void> => {
  const bulks = (record.bulks ?? []).filter((id) => !Object.hasOwn(countedIn(record), id))
  for (const bulk of await session.asSystem('bulks').getMany(bulks))
    if ((bulk.arrivalStore ?? null) !== arrivalStore) await session.asSystem('bulks').update(bulk.id, { arrivalStore })
}

/** To which store of the company it goes (G-13). */
const sendTo: MoveSteps<RecordOf<'consolidations'>> = {
  before: withCargo,
  effect: async ({ session, record, input, refuse }) => {
    const store = await session.inOperation('stores').find(textOf(input, 'arrivalStore'))
    if (store === undefined || store.status !== 'ACTIVE') throw refuse('arrivalStore', 'needStore')
    await bringTo(session, record, store.id)
    return { arrivalStore: store.id }
  },
}

/** The seal is broken: why is kept with who and when in the history (G-13). */
const open: MoveSteps<RecordOf<'consolidations'>> = {
  before: withCargo,
  effect: ({ input }) => ({ seal: null, closedAt: null, openReason: textOf(input, 'reason') }),
}

/** Everything leaves it, back to picked; the number stays used. */
const cancel: MoveSteps<RecordOf<'consolidations'>> = {
  before: withCargo,
  // What was counted where it arrived has gone its own way since.
  blocked: ({ record }) => Promise.resolve(Object.keys(countedIn(record)).length > 0 ? [{ code: 'partArrived' }] : []),
  effect: ({ input }) => ({
    bulks: [],
    houses: [],
    pieces: 0,
    grossWeight: 0,
    volumeM3: 0,
    fillPercent: null,
    openReason: textOf(input, 'reason'),
  }),
  after: async ({ session, record }) => {
    const bulks = await session.asSystem('bulks').getMany(record.bulks ?? [])
    await putBackAsBefore(session, record, bulks, record.houses ?? [])
    await logConsolidation(session, 41, 'cancel', record.id, bulks, session.now())
  },
}

export const consolidationMoves = { close, open, sendTo, cancel } as const satisfies {
  readonly [move: string]: MoveCode<RecordOf<'consolidations'>>
}
