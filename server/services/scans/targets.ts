import { type Direction, type Stage, stages } from '../../../src/domain/operations/lifeCycle.ts'
import { nextOfStored, nextStep } from '../../../src/domain/operations/nextStep.ts'
import type { Scan } from '../../../src/domain/scan/readScan.ts'
import type { AnyRecord } from '../../../src/schema/json.ts'
import type { Where } from '../../../src/schema/where.ts'

/** One kind of thing that a code may name. */
export interface Target {
  readonly kind: string
  readonly resource: string
  /** Rows that the code names; null where it cannot be one of these. */
  readonly where: (scan: Scan) => Where | null
  readonly label: (record: AnyRecord) => string
  /** The operation that it belongs to, `<type>~<number>`. */
  readonly operation?: (record: AnyRecord) => string | null
  /** Addresses where the work on it goes on, the most sensible first, without what was scanned. */
  readonly next: (record: AnyRecord) => readonly string[]
}

const textIn = (record: AnyRecord, field: string): string => String(record[field] ?? '')

const joined = (record: AnyRecord, ...fields: readonly string[]): string =>
  fields
    .map((field) => textIn(record, field))
    .filter(Boolean)
    .join(' · ')

/** `IMA-000012-3` of type IMA, number 000012 and sequence 3: the type or the number may hold hyphens themselves. */
const internalCode = (scanned: string): Where | null => {
  const code = scanned.toUpperCase()
  const parts = code.split('-')
  const sequence = Number(parts.at(-1))
  if (parts.length < 3 || !Number.isInteger(sequence) || sequence < 1) return null
  const splits = parts.slice(1, -1).map((_part, at) => ({
    type: parts.slice(0, at + 1).join('-'),
    number: parts.slice(at + 1, -1).join('-'),
    sequence,
  }))
  return { or: splits }
}

const stageOf = (record: AnyRecord, field: string): Stage =>
  stages.find((stage) => stage === record[field]) ?? 'PREREGISTERED'

const stepOf = (direction: Direction, stage: Stage): readonly string[] => {
  const step = nextStep(direction, stage)
  return step === null ? [] : [step.path]
}

const ofOperation = (record: AnyRecord): string => `${textIn(record, 'type')}~${textIn(record, 'number')}`

/** As it was read, in capitals, and a GTIN-14 without the zeros in front of a shorter one. */
const spellings = ({ code, gtin }: Scan): readonly string[] => [
  ...new Set([code, code.toUpperCase(), ...(gtin === null ? [] : [gtin.replace(/^0+(?=\d{8,}$)/, '')])]),
]

const exactly =
  (...fields: readonly string[]) =>
  (scan: Scan): Where => ({ or: fields.map((field) => ({ [field]: { in: [...spellings(scan)] } })) })

/** A piece of cargo, by its SSCC or by type, number and sequence. */
export const bulkTarget: Target = {
  kind: 'bulk',
  resource: 'bulks',
  where: ({ code, sscc }) => (sscc === null ? internalCode(code) : { sscc }),
  label: (bulk) => `${joined(bulk, 'type', 'number', 'sequence')}: ${textIn(bulk, 'description')}`,
  operation: ofOperation,
  next: (bulk) => {
    const stage = stageOf(bulk, 'stage')
    return stage === 'ON_WAREHOUSE' ? [nextOfStored(textIn(bulk, 'status'))] : stepOf('RECEPTION', stage)
  },
}

/** Everything that a code may name, in the order in which it is looked for. */
export const targets: readonly Target[] = [
  bulkTarget,
  {
    kind: 'location',
    resource: 'locations',
    where: exactly('code', 'barcode'),
    label: (location) => textIn(location, 'code'),
    next: () => ['/wms_nuevo/bulks-by-location', '/wms_nuevo/warehouse-locate'],
  },
  {
    kind: 'operation',
    resource: 'pre-registers',
    where: ({ code }) => {
      const at = code.indexOf('-')
      const whole = { number: code.toUpperCase() }
      const [type, number] = [whole.number.slice(0, at), whole.number.slice(at + 1)]
      return at < 1 ? whole : { or: [whole, { type, number }] }
    },
    label: (operation) => joined(operation, 'type', 'number'),
    operation: ofOperation,
    next: (operation) =>
      stepOf(operation['direction'] === 'EXPEDITION' ? 'EXPEDITION' : 'RECEPTION', stageOf(operation, 'state')),
  },
  {
    kind: 'pickingList',
    resource: 'picking-lists',
    where: exactly('number'),
    label: (list) => textIn(list, 'number'),
    next: (list) =>
      list['shipped'] === true
        ? []
        : [
            list['finishedAt'] ? '/wms_nuevo/expedition/warehouse-dispatch' : '/wms_nuevo/picking-packing',
            '/wms_nuevo/picking-packing',
          ],
  },
  {
    kind: 'house',
    resource: 'house-bills-of-lading',
    where: exactly('serial'),
    label: (house) => textIn(house, 'serial'),
    next: () => ['/wms_nuevo/addbillOfLanding'],
  },
  {
    kind: 'master',
    resource: 'bills-of-lading',
    where: exactly('code'),
    label: (master) => textIn(master, 'code'),
    next: () => ['/wms_nuevo/addbillOfLanding'],
  },
  {
    kind: 'consolidation',
    resource: 'consolidations',
    where: exactly('number'),
    label: (consolidation) => textIn(consolidation, 'number'),
    next: () => ['/management/consolidation'],
  },
  {
    kind: 'container',
    resource: 'containers',
    where: exactly('number'),
    label: (container) => textIn(container, 'number'),
    next: () => [],
  },
  {
    kind: 'reference',
    resource: 'references',
    where: exactly('sku', 'barcode', 'gtin'),
    label: (reference) => joined(reference, 'sku', 'description'),
    next: () => ['/wms/stock-movements'],
  },
]
