import type { RecordOf } from '../../src/resources/records.ts'
import type { Session } from '../contract.ts'
import { dayOfZone } from '../services/company/companyDay.ts'

/**
 * The warehouse whose address the company's lockers have: one with a store for lockers, abroad before one at home. None
 * where the company keeps no such store.
 */
const lockerWarehouse = async (
  session: Session,
  home: RecordOf<'companies'>['country'] | undefined,
): Promise<RecordOf<'warehouses'> | undefined> => {
  const stores = await session.asSystem('stores').all({ where: { kind: 'LOCKER', status: 'ACTIVE' } })
  const codes = [...new Set(stores.map(({ warehouseCode }) => warehouseCode))]
  const warehouses = await session
    .asSystem('warehouses')
    .all({ where: { id: { in: codes }, status: 'ACTIVE' }, sort: [['code', 'ASC']] })
  return warehouses.find(({ country }) => country !== home) ?? warehouses[0]
}

/** Whoever has confirmed his registration has a locker with its address abroad, once (G-17). */
export const openLocker = async (
  session: Session,
  client: RecordOf<'registered-clients'>,
  now: Date,
): Promise<void> => {
  const lockers = session.asSystem('virtual-lockers')
  const code = client.lockerCode
  if ((await lockers.find(code)) !== undefined) return
  const company = await session.asSystem('companies').first()
  const warehouse = await lockerWarehouse(session, company?.country)
  if (warehouse === undefined) return
  const { address, country, state, city, zipCode } = warehouse
  await lockers.create({
    code,
    customerCode: client.customerCode,
    address: `${address}, ${code}`.slice(0, 160),
    country,
    state: state ?? null,
    city: city ?? null,
    zipCode: zipCode ?? null,
    warehouse: warehouse.id,
    openedAt: dayOfZone(now, company?.timeZone ?? null),
  })
}
