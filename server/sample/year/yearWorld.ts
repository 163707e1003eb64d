import type { RecordOf, ResourceName } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import type { SampleCompany } from '../sampleCompany.ts'
import { tableOf } from '../tableOf.ts'

/** A way that cargo goes, and what goes by it. */
export interface Way {
  readonly type: string
  readonly operation: 'importation' | 'exportation' | 'local'
  readonly transport: 'Ocean' | 'Air' | 'Ground'
  readonly loadType: string
  readonly originPort: string
  readonly destinationPort: string
  readonly carrier: string
  /** Days under way, at least and at most. */
  readonly transit: readonly [least: number, most: number]
  /** What it is sold at, in dollars. */
  readonly sell: readonly [least: number, most: number]
  /** How often it is taken, among all. */
  readonly share: number
  readonly goods: readonly string[]
  readonly kg: readonly [least: number, most: number]
  readonly vessels?: readonly string[]
}

type Range = readonly [least: number, most: number]

/** From whom and where to parcels go, and what they cost. */
interface YearParcels {
  readonly origin: string
  readonly cities: readonly string[]
  readonly base: number
  readonly perKg: number
  /** What is declared that they are worth. */
  readonly goods: Range
  readonly streets: readonly string[]
  readonly people: readonly string[]
  /** How its numbers of telephone begin. */
  readonly phone: string
  readonly content: readonly string[]
  readonly pickups: readonly string[]
}

/** Where goods are taken in and given out, by whom, and what they are. */
interface YearFloor {
  readonly warehouse: string
  readonly main: string
  readonly docks: readonly string[]
  readonly drivers: readonly (readonly [name: string, identity: string])[]
  readonly plates: readonly string[]
  readonly goods: readonly string[]
  readonly in: string
  readonly out: string
}

/** What a company's year is made of, as it is written down. */
export interface YearTable {
  readonly shippers: readonly JsonObject[]
  readonly customers: readonly JsonObject[]
  readonly consignees: readonly JsonObject[]
  readonly ways: readonly Way[]
  readonly contacts: readonly string[]
  readonly lost: readonly string[]
  readonly delays: readonly string[]
  readonly parcels: YearParcels
  readonly floor: YearFloor
  readonly words: {
    readonly freight: string
    readonly documentation: string
    readonly handling: string
    readonly customs: string
    readonly paid: string
    readonly settled: string
    readonly costsDone: string
    readonly margin: string
  }
}

/** Whom and what the work of a year names. */
export interface YearWorld {
  readonly table: YearTable
  /** Who asks for carriage, by their codes. */
  readonly traders: readonly string[]
  /** Who has parcels sent. */
  readonly parcelCustomers: readonly string[]
  readonly consignees: readonly string[]
  readonly shippers: readonly string[]
  /** Where shippers and consignees are, by their codes. */
  readonly countries: ReadonlyMap<string, string>
  /** Carriers by their codes. */
  readonly carriers: ReadonlyMap<string, string>
  readonly commodity: string
  /** A service that carriage is billed as. */
  readonly service: string
  readonly parcelService: string
  readonly salespeople: readonly string[]
  /** Who drives parcels to their doors, by their codes. */
  readonly couriers: readonly string[]
  readonly stores: { readonly main: string }
}

export const yearTable = ({ language }: Pick<SampleCompany, 'language'>): YearTable =>
  tableOf<YearTable>(`${language}/year`)

export const yearWorld = async (session: Session, sample: SampleCompany): Promise<YearWorld> => {
  const all = <N extends ResourceName>(resource: N, where: JsonObject = {}) =>
    session.of(resource).all({ where: { status: 'ACTIVE', ...where }, sort: [['id', 'ASC']] })
  const customers = await all('customers')
  const code = ({ id }: { readonly id: string }): string => id
  const isParcel = ({ customerType }: RecordOf<'customers'>): boolean => customerType.startsWith('CAS')
  const [commodity] = await all('commodity-types', { hazardous: { ne: true } })
  const [consignees, shippers] = [await all('consignees'), await all('entities', { role: 'SHIPPER' })]
  const services = await session.of('references').all({ where: { kind: 'SERVICE' }, sort: [['sku', 'ASC']] })
  const parcelService = String(sample.company['parcelService'] ?? '')
  return {
    table: yearTable(sample),
    traders: customers.filter((row) => !isParcel(row)).map(code),
    parcelCustomers: customers.filter(isParcel).map(code),
    consignees: consignees.map(code),
    shippers: shippers.map((row) => row.code),
    countries: new Map([...consignees, ...shippers].map((row) => [row.code, row.country ?? ''])),
    carriers: new Map((await all('carriers')).map((row) => [row.code, row.id])),
    commodity: commodity?.id ?? '',
    service: services.filter(({ id }) => id !== parcelService).at(-1)?.id ?? '',
    parcelService,
    couriers: (await all('carriers', { id: ['5201', '5202'] })).map(code),
    stores: { main: (await all('stores', { code: yearTable(sample).floor.main }))[0]?.id ?? '' },
    salespeople: sample.users
      .filter(({ type }) => type === 'company-official')
      .slice(0, 3)
      .map(({ email }) => email),
  }
}
