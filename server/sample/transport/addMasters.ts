import { Big } from 'big.js'
import { addDays } from '../../../src/domain/where.ts'
import type { Session } from '../../contract.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'
import type { SampleHouse, SampleMaster, SampleTraffic } from './sampleTraffic.ts'

/** Masters under way and arrived, each with the houses of the customers whose cargo it is. */
export const addMasters = async (session: Session, language: SampleLanguage, today: string): Promise<void> => {
  const { consignees, masters } = tableOf<SampleTraffic>(`${language}/traffic`)
  for (const consignee of consignees) await session.asSystem('consignees').create(consignee)
  for (const master of masters) await addMaster(session, master, today)
}

const addMaster = async (
  session: Session,
  { code, record, leaves, arrives, houses }: SampleMaster,
  today: string,
): Promise<void> => {
  const issuedAt = addDays(today, leaves - 1)
  await session.asSystem('bills-of-lading').create({
    ...record,
    code,
    issuedAt,
    etd: addDays(today, leaves),
    eta: addDays(today, arrives),
    pieces: houses.reduce((sum, { pieces }) => sum + pieces, 0),
    grossWeight: total(houses, ({ grossWeight }) => grossWeight),
    volumeM3: total(houses, ({ volumeM3 }) => volumeM3),
  })
  for (const { serial, customer, consignee, more = {}, ...cargo } of houses) {
    const found = await session.asSystem('entities').first({ where: { code: customer } })
    await session.asSystem('house-bills-of-lading').create({
      serial,
      documentKind: 'HBL',
      issuedAt,
      masterBL: code,
      entityCode: found?.id ?? null,
      consignee,
      shipper: record['shipper'] ?? null,
      originPort: record['originPort'] ?? null,
      destinationPort: record['destinationPort'] ?? null,
      freightTerm: record['freightTerm'] ?? 'PREPAID',
      ...cargo,
      ...more,
    })
  }
}

const total = (houses: readonly SampleHouse[], of: (house: SampleHouse) => number): number =>
  houses.reduce((sum, house) => sum.plus(of(house)), new Big(0)).toNumber()
