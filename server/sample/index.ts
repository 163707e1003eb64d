import { syncMenus } from '../access/syncMenus.ts'
import { foundWorkspace, setPassword } from '../auth/provision.ts'
import type { Database, Deps, Session } from '../contract.ts'
import { companyDay } from '../services/company/companyDay.ts'
import { insertRows } from '../world/insertRows.ts'
import { andina, nordfracht } from './companies.ts'
import { foundCompany } from './foundCompany.ts'
import { addLicences } from './addLicences.ts'
import { addCourierPrices, addDeliveryAreas } from './commercial/addCourierPrices.ts'
import { addQuotations } from './commercial/addQuotations.ts'
import { addStanding } from './standing/addStanding.ts'
import { addMasters } from './transport/addMasters.ts'
import { addShipments } from './transport/addShipments.ts'
import { addOperations } from './operations/addOperations.ts'
import { addPicking } from './storage/addPicking.ts'
import { promiseYear } from './year/promiseYear.ts'
import { lastDays, ratesRows } from './rates.ts'
import type { SampleCompany } from './sampleCompany.ts'
import { samplePassword } from './signIn.ts'

/** How many days of exchange rates a sample company has. */
const days = 60

/**
 * Loads the two sample companies the first time; at each later start only the exchange rates of the days
 * that have passed are added.
 */
export const loadSample = async (
  db: Database,
  { registry, clock, log }: Pick<Deps, 'registry' | 'clock' | 'log'>,
): Promise<void> => {
  await syncMenus(db, registry)
  for (const sample of [andina, nordfracht]) {
    const { namespace, businessId, company } = sample
    const today = companyDay(clock(), sample)
    const known = await db.system(namespace, (session) =>
      session.sql('select 1 from estiba.companies where namespace = $1 and id = $2', [namespace, businessId]),
    )
    if (known.length === 0) {
      await foundWorkspace(db, { namespace, name: String(company['name']), businessId })
      const lay = async (session: Session): Promise<void> => {
        await foundCompany(session, registry, sample, nextYear(today))
        await addLicences(session, sample, today)
        if (sample === andina) await addPicking(session, today)
        await addStanding(session, sample.language, today)
        await addOperations(session, sample.language, today)
        await addMasters(session, sample.language, today)
        await addShipments(session, sample.language, today)
        if (sample === andina) await addQuotations(session, today)
        await addCourierPrices(session, sample.language, Number(today.slice(0, 4)) + 1)
        await promiseYear(session, namespace)
      }
      await db.system(namespace, lay, sample.timeZone)
      await addDeliveryAreas(db, sample.language)
      log.info({ namespace }, 'sample company loaded')
    }
    if (await nobodyAccepted(db, namespace))
      for (const { email, type } of sample.users)
        await setPassword(db, { email, type, businessId, password: samplePassword }, clock())
    await addRates({ db, registry }, sample, today)
  }
}

/** The last step of laying a sample: an earlier start that ended before is made good. */
const nobodyAccepted = async (db: Database, namespace: string): Promise<boolean> => {
  const rows = await db.platform((sql) =>
    sql('select 1 from estiba.auth_memberships where namespace = $1 limit 1', [namespace]),
  )
  return rows.length === 0
}

/** The rates of a day that began since the start: without them nothing in another currency is priced. */
export const addRatesOfDay = async ({
  db,
  registry,
  clock,
}: Pick<Deps, 'db' | 'registry' | 'clock'>): Promise<void> => {
  for (const sample of [andina, nordfracht]) await addRates({ db, registry }, sample, companyDay(clock(), sample))
}

const addRates = (
  { db, registry }: Pick<Deps, 'db' | 'registry'>,
  sample: SampleCompany,
  today: string,
): Promise<number> =>
  db.system(sample.namespace, async (session) => {
    const wanted = lastDays(today, days)
    const known = await session.sql<{ key: string }>(
      "select currency || '-' || date as key from estiba.currency_factors where namespace = $1 and date >= $2::date",
      [sample.namespace, wanted[0]],
    )
    const there = new Set(known.map(({ key }) => key))
    return insertRows(
      session.sql.bind(session),
      registry.get('currency-factors'),
      sample.namespace,
      ratesRows(sample, wanted).filter(({ id }) => !there.has(String(id))),
    )
  })

const nextYear = (day: string): string => `${Number(day.slice(0, 4)) + 1}${day.slice(4, 7)}-01`
