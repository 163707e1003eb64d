import type { RecordOf, ResourceName } from '../../../src/resources/records.ts'
import type { JsonObject } from '../../../src/schema/json.ts'
import type { Session } from '../../contract.ts'
import { perform } from '../../services/warehouse/pre-registers/perform.ts'
import { saveBulks } from '../../services/warehouse/pre-registers/saving/saveBulks.ts'
import { suggestLocations } from '../../services/warehouse/bulks/suggestLocations.ts'
import { addHouses } from './addHouses.ts'
import { type SampleLanguage, tableOf } from '../tableOf.ts'
import type { SampleOperation, SamplePieces } from './sampleOperation.ts'

/** Whom and where the operations of a company are for: its own records. */
interface Parties {
  readonly customers: readonly RecordOf<'customers'>[]
  readonly consignees: readonly RecordOf<'consignees'>[]
  readonly carrier: RecordOf<'carriers'> | undefined
  readonly store: RecordOf<'stores'>
  readonly commodity: string
}

/** One operation at least at each stage, so that every work list shows something. */
const sampleOperations = tableOf<readonly SampleOperation[]>('operations')

/** Operations of a sample company at every stage, done as people do them. */
export const addOperations = async (session: Session, language: SampleLanguage, today: string): Promise<void> => {
  const parties = await partiesOf(session, language)
  if (parties === null) return
  const pieces = sampleOperations.flatMap((operation) => operation.pieces)
  await addHouses(session, pieces, parties.consignees[0]?.id ?? '', language)
  for (const [index, operation] of sampleOperations.entries())
    await addOperation(
      session,
      { ...operation, header: { date: today, ...operation.header } },
      index,
      parties,
      language,
    )
}

const firstRows = async <N extends ResourceName>(
  session: Session,
  resource: N,
  where: JsonObject = {},
): Promise<readonly RecordOf<N>[]> =>
  (await session.asSystem(resource).list({ where: { status: 'ACTIVE', ...where }, range: [0, 9] })).rows

/** Who receives what the operations bring. */
const receivers = {
  es: [
    ['CNS-01', 'Almacenes del Centro'],
    ['CNS-02', 'Distribuciones del Norte'],
  ],
  de: [
    ['CNS-01', 'Elbe Warenhaus GmbH'],
    ['CNS-02', 'Nordmarkt Vertrieb KG'],
  ],
} as const

const partiesOf = async (session: Session, language: SampleLanguage): Promise<Parties | null> => {
  const location = await session.asSystem('locations').first()
  const [store] = location === undefined ? [] : await session.asSystem('stores').getMany([location.storeId])
  const customers = await firstRows(session, 'customers')
  for (const [code, name] of receivers[language]) await session.asSystem('consignees').create({ code, name })
  const consignees = await firstRows(session, 'consignees')
  const [commodity] = await firstRows(session, 'commodity-types', { hazardous: { ne: true } })
  if (store === undefined || customers.length === 0 || consignees.length === 0 || commodity === undefined) return null
  const [carrier] = await firstRows(session, 'carriers')
  return { customers, consignees, carrier, store, commodity: commodity.id }
}

const pieceRecords = (
  { of, unit, cm, kg, house, ...words }: SamplePieces,
  language: SampleLanguage,
  commodity: string,
) =>
  Array.from({ length: of }, () => ({
    description: words[language],
    pieces: 1,
    packingUnit: unit,
    length: cm[0],
    width: cm[1],
    height: cm[2],
    lengthUnit: 'CMT',
    grossWeight: kg,
    weightUnit: 'kilogram',
    commodityType: commodity,
    houseBl: house ?? null,
  }))

const order = ['complete', 'preCube', 'cube', 'tag', 'receive', 'putAway', 'dispatch'] as const

const addOperation = async (
  session: Session,
  { type, direction, header, pieces, upTo, behind = 0 }: SampleOperation,
  index: number,
  { customers, consignees, carrier, store, commodity }: Parties,
  language: SampleLanguage,
): Promise<void> => {
  const made = await session.asSystem('pre-registers').create({
    type,
    warehouse: store.warehouseCode,
    direction,
    customer: customers[index % customers.length]?.id ?? null,
    consignee: consignees[index % consignees.length]?.id ?? null,
    carrier: carrier?.id ?? null,
    driver: 'Luis Pérez',
    vehiclePlate: 'SXK-482',
    [direction === 'RECEPTION' ? 'destinationStore' : 'originStore']: store.id,
    ...header,
  })
  const records = pieces.flatMap((each) => pieceRecords(each, language, commodity))
  await saveBulks(session, made, records)
  const sequences = records.map((_record, at) => at + 1)
  const key = { type, number: String(made['number']) }
  if (upTo === 'partial') return
  for (const action of order) {
    const skipped =
      (action === 'preCube' && upTo !== 'preCube') ||
      (direction === 'EXPEDITION' && (action === 'receive' || action === 'putAway')) ||
      (direction === 'RECEPTION' && action === 'dispatch')
    const chosen = action === upTo ? sequences.slice(0, sequences.length - behind) : sequences
    if (!skipped) await step(session, key, action, chosen, records, store.id)
    if (action === upTo) return
  }
}

const step = async (
  session: Session,
  key: { readonly type: string; readonly number: string },
  action: (typeof order)[number],
  sequences: readonly number[],
  records: readonly JsonObject[],
  store: string,
): Promise<void> => {
  if (action === 'putAway') return putAway(session, key, sequences, store)
  const measured = sequences.map((sequence) => {
    const record = records[sequence - 1] ?? {}
    return {
      sequence,
      length: record['length'] ?? null,
      width: record['width'] ?? null,
      height: record['height'] ?? null,
      unit: 'cm',
      weight: Number(record['grossWeight']) + (sequence === 1 ? 2.4 : 0),
      weightUnit: 'kilogram',
    }
  })
  const inputs: { readonly [action: string]: JsonObject } = {
    cube: { cubeInfo: measured },
    receive: { store, counts: sequences.map((sequence) => ({ sequence, pieces: 1, condition: 'GOOD' })) },
  }
  const whole = action === 'complete'
  await perform(session, { ...key, action, sequences: whole ? null : sequences, input: inputs[action] ?? {} })
}

/** Each piece where the suggestion says. */
const putAway = async (
  session: Session,
  key: { readonly type: string; readonly number: string },
  sequences: readonly number[],
  storeId: string,
): Promise<void> => {
  for (const sequence of sequences) {
    const [suggested] = await suggestLocations(session, { storeId, bulks: [{ ...key, sequence }] })
    const location = suggested?.['locationId']
    if (typeof location === 'string')
      await perform(session, { ...key, action: 'putAway', sequences: [sequence], input: { location } })
  }
}
