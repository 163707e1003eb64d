import type { JsonObject } from '../../../src/schema/json.ts'
import { giveWithinOwn } from '../../access/giveWithinOwn.ts'
import type { Session } from '../../contract.ts'
import { textOf } from '../input.ts'
import { refusal } from '../refusal.ts'
import type { Change } from '../../db/repository/hooks.ts'
import { defineService } from '../service.ts'

/** A licence belongs to the module of its menu; those in force are at most as many as its seats (X-LICENCE-SEATS). */
const before = async (session: Session, { action, input, current, id }: Change): Promise<JsonObject | undefined> => {
  await giveWithinOwn(session, [], { otherwise: 'menu' })
  if (action === 'delete') return undefined
  const wanted = { ...current, ...input } as JsonObject
  const module = textOf(wanted, 'module') || (await moduleOf(session, textOf(wanted, 'menu')))
  if ((wanted['status'] ?? 'ACTIVE') === 'ACTIVE') {
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
    if (total >= Number(wanted['seats'])) throw refusal(session, 'licences', 'seats', 'noSeats')
  }
  return module === current?.['module'] ? undefined : { ...input, module }
}

const moduleOf = async (session: Session, menu: string): Promise<string> => {
  const found = await session.asSystem('menus').find(menu)
  return String(found?.['module'] ?? found?.['code'] ?? '')
}

export default defineService('licences', { hooks: { before } })
