import type { JsonObject } from '../../../src/schema/json.ts'
import type { Database, Session } from '../../contract.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'

interface CourierTable {
  /** Cities of this country from so many people on are delivered to. */
  readonly deliveryAreas: { readonly country: string; readonly population: number }
  readonly zones: readonly JsonObject[]
  readonly list: JsonObject
}

const tableIn = (language: SampleLanguage): CourierTable => tableOf<CourierTable>(`${language}/courier`)

/** What a parcel costs within the country and from the locker abroad, until the end of the year. */
export const addCourierPrices = async (session: Session, language: SampleLanguage, year: number): Promise<void> => {
  const { zones, list } = tableIn(language)
  for (const zone of zones) await session.asSystem('pricing-zones').create(zone)
  await session
    .asSystem('courier-price-lists')
    .create({ ...list, validFrom: `${year - 1}-01-01`, validTo: `${year}-12-31` })
}

/** Marks the larger cities as areas of delivery; those that somebody changed since stay as they are. */
export const addDeliveryAreas = (db: Database, language: SampleLanguage): Promise<void> =>
  db.system('*', async (session) => {
    const { country, population } = tableIn(language).deliveryAreas
    await session.sql(
      "update estiba.cities set delivery_area = true where namespace = '*' and country = $1 and population >= $2 and not delivery_area and version = 1",
      [country, population],
    )
  })
