import type { RecordOf } from '../../../src/resources/records.ts'
import { mayRead } from '../../access/reach.ts'
import { userNamed } from '../../access/rights.ts'
import { ApiError } from '../../errors.ts'
import { textOf } from '../input.ts'
import { readableRecords } from '../readableRecords.ts'
import { defineService, type Implementation } from '../service.ts'

/** The stores assigned to the caller, or to a user whom he reads, no others (P-USER-STORES). */
const byUser: Implementation = async (session, input) => {
  const username = textOf(input, 'username')
  const user =
    username === session.caller.username
      ? await userNamed(session, username)
      : await session.of('users').first({ where: { username: { eq: username } } })
  if (!user) throw new ApiError('NOT_FOUND')
  const ids = user.stores ?? []
  const stores = ids.length === 0 ? [] : await session.of('stores').getMany(ids)
  return stores.filter((store) => store.status === 'ACTIVE')
}

/** Every active store with its warehouse and the people it is assigned to. */
const allForAssignment: Implementation = async (session) => {
  const rows = await session.of('stores').all({ where: { status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  const codes = [...new Set(rows.map((store) => store.warehouseCode))]
  const warehouses = new Map(
    (await readableRecords(session, 'warehouses', codes)).map((warehouse) => [warehouse.id, warehouse]),
  )
  const users = mayRead(session, 'users')
    ? await session.of('users').all({ where: { status: 'ACTIVE', stores: { null: false } } })
    : []
  return rows.map((store) => ({
    ...store,
    warehouse: warehouseOf(warehouses.get(store.warehouseCode)),
    users: users.filter((user) => (user.stores ?? []).includes(store.id)).map((user) => user.username),
  }))
}

const warehouseOf = (warehouse: RecordOf<'warehouses'> | undefined) =>
  warehouse === undefined ? null : { code: warehouse.code, name: warehouse.name }

export default defineService('stores', { queries: { byUser, allForAssignment } })
