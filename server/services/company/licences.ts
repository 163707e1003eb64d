import type { RecordOf } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import { giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { Session } from '../../contract.ts'
import { refusal } from '../refusal.ts'
import type { Planned } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A licence belongs to the module of its menu; those in force are at most as many as its seats (X-LICENCE-SEATS). */
const before = async (
  session: Session,
  { action, input, current, id, values }: Planned<RecordOf<'licences'>>,
): Promise<JsonObject | undefined> => {
  await giveWithinOwn(session, [], { otherwise: 'menu' })
  if (action === 'delete') return undefined
  const module = values.module || (await moduleOf(session, values.menu ?? ''))
  if ((values.status ?? 'ACTIVE') === 'ACTIVE') {
    // The seats of a module are counted by one at a time, else two would take the last one.
    await session.sql(
      "select pg_advisory_xact_lock(hashtextextended('seats ' || current_setting('estiba.namespace') || $1, 0))",
      [module],
    )
    const today = session.today()
    const { total } = await session.asSystem('licences').list({
      where: {
        module,
        status: 'ACTIVE',
        or: [{ validTo: { null: true } }, { validTo: { gte: today } }],
        ...(id === null ? {} : { id: { ne: id } }),
      },
      range: [0, 0],
    })
    if (total >= (values.seats ?? Number.NaN)) throw refusal(session, 'licences', 'seats', 'noSeats')
  }
  return module === current?.module ? undefined : { ...input, module }
}

const moduleOf = async (session: Session, menu: string): Promise<string> => {
  const found = await session.asSystem('menus').find(menu)
  return found?.module ?? found?.code ?? ''
}

export default defineService('licences', { hooks: { before } })
