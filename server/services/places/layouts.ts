import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { databaseNow } from '../company/databaseNow.ts'
import { checkPlan, planOf } from './layouts/checkPlan.ts'
import { keepCargo } from './layouts/keepCargo.ts'
import { find } from './layouts/find.ts'
import { numberWalk } from './layouts/numberWalk.ts'
import { saveDrawing } from './layouts/saveDrawing.ts'
import { publish, withdraw } from './layouts/publish.ts'
import { type After, type Change, defineService } from '../service.ts'

const before = async (
  session: Session,
  { action, input, current }: Change<RecordOf<'layouts'>>,
): Promise<JsonObject | undefined> => {
  if (action === 'delete') {
    if (current !== null) await withdraw(session, current.id)
    return undefined
  }
  const wanted: { readonly [F in keyof RecordOf<'layouts'>]?: unknown } = { ...current, ...input }
  if (Object.hasOwn(input, 'zones') || Object.hasOwn(input, 'racks')) await checkPlan(session, planOf(wanted))
  if (wanted.state === 'PUBLISHED') await keepCargo(session, planOf(wanted))
  if (wanted.state !== 'PUBLISHED' || current?.state === 'PUBLISHED') return undefined
  return { ...input, publishedAt: (await databaseNow(session)).toISOString() }
}

const after: After<RecordOf<'layouts'>> = async (session, { action, current, record }) => {
  if (action === 'delete' || record === null) return
  if (record.state === 'PUBLISHED') {
    const layout = await session.asSystem('layouts').get(record.id)
    await publish(session, layout)
    await numberWalk(session, layout)
  }
  if (record.state !== 'PUBLISHED' && current?.state === 'PUBLISHED') await withdraw(session, record.id)
}

export default defineService('layouts', { queries: { find }, actions: { saveDrawing }, hooks: { before, after } })
