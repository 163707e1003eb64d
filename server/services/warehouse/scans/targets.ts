import { pieceName } from '../../../../src/domain/labels/pieceName.ts'
import { type Direction, type Stage, stages } from '../../../../src/domain/operations/lifeCycle.ts'
import { nextOfStored, nextStep, type Stored } from '../../../../src/domain/operations/nextStep.ts'
import type { Scan } from '../../../../src/domain/scan/readScan.ts'
import type { RecordOf, ResourceName } from '../../../../src/resources/records.ts'
import type { AnyRecord } from '../../../../src/schema/json.ts'
import type { Where } from '../../../../src/schema/where.ts'

/** One kind of thing that a code may name; as methods, so that who serves any kind calls those of each. */
export interface Target<R = AnyRecord> {
  readonly kind: string
  readonly resource: string
  /** Rows that the code names; null where it cannot be one of these. */
  readonly where: (scan: Scan) => Where | null
  label(record: R): string
  /** The operation that it belongs to, `<type>~<number>`. */
  operation?(record: R): string | null
  /** Addresses where the work on it goes on, the most sensible first, without what was scanned. */
  next(record: R): readonly string[]
}

const target = <N extends ResourceName>(of: Target<RecordOf<N>> & { readonly resource: N }): Target => of

const joined = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.filter((part) => part !== null && part !== undefined && part !== '').join(' · ')

/**
 * `IMA-000012-3` of type IMA, number 000012 and sequence 3, or of a number that says its type itself, as lists write it:
 * the type and the number may hold hyphens.
 */
const internalCode = (scanned: string): Where | null => {
  const code = scanned.toUpperCase().replace(/\s*\/\s*(?=\d+$)/, '-')
  const parts = code.split('-')
  const sequence = Number(parts.at(-1))
  if (parts.length < 2 || !Number.isInteger(sequence) || sequence < 1) return null
  const splits = parts.slice(1, -1).map((_part, at) => ({
    type: parts.slice(0, at + 1).join('-'),
    number: parts.slice(at + 1, -1).join('-'),
    sequence,
  }))
  return { or: [...splits.filter(({ number }) => number !== ''), { number: parts.slice(0, -1).join('-'), sequence }] }
}

const stageOf = (value: string | null | undefined): Stage => stages.find((stage) => stage === value) ?? 'PREREGISTERED'

const stepOf = (direction: Direction, stage: Stage, stored?: Stored): readonly string[] => {
  const step = nextStep(direction, stage, stored)
  return step === null ? [] : [step.path]
}

const ofOperation = ({ type, number }: { readonly type: string; readonly number?: string | null }): string =>
  `${type}~${number ?? ''}`

/** As it was read, in capitals, and a GTIN-14 without the zeros in front of a shorter one. */
const spellings = ({ code, gtin }: Scan): readonly string[] => [
  ...new Set([code, code.toUpperCase(), ...(gtin === null ? [] : [gtin.replace(/^0+(?=\d{8,}$)/, '')])]),
]

const exactly =
  (...fields: readonly string[]) =>
  (scan: Scan): Where => ({ or: fields.map((field) => ({ [field]: { in: [...spellings(scan)] } })) })

/** A piece of cargo, by its SSCC or by type, number and sequence. */
export const bulkTarget = target({
  kind: 'bulk',
  resource: 'bulks',
  where: ({ code, sscc }) => (sscc === null ? internalCode(code) : { sscc }),
  label: (bulk) => `${joined(bulk.type, pieceName(bulk))}: ${bulk.description ?? ''}`,
  operation: ofOperation,
  next: (bulk) => {
    const stage = stageOf(bulk.stage)
    if (stage === 'ON_WAREHOUSE') return [nextOfStored(bulk.status ?? '')]
    return stepOf('RECEPTION', stage, { comesWith: bulk.arrivalStore ? (bulk.consolidation ?? null) : null })
  },
})

/** Everything that a code may name, in the order in which it is looked for. */
export const targets: readonly Target[] = [
  bulkTarget,
  target({
    kind: 'location',
    resource: 'locations',
    where: exactly('code', 'barcode'),
    label: (location) => location.code,
    next: () => ['/wms_nuevo/bulks-by-location', '/wms_nuevo/warehouse-locate'],
  }),
  target({
    kind: 'operation',
    resource: 'pre-registers',
    where: ({ code }) => {
      const at = code.indexOf('-')
      const whole = { number: code.toUpperCase() }
      const [type, number] = [whole.number.slice(0, at), whole.number.slice(at + 1)]
      return at < 1 ? whole : { or: [whole, { type, number }] }
    },
    label: (operation) => joined(operation.type, operation.number),
    operation: ofOperation,
    next: (operation) =>
      stepOf(operation.direction === 'EXPEDITION' ? 'EXPEDITION' : 'RECEPTION', stageOf(operation.state)),
  }),
  target({
    kind: 'pickingList',
    resource: 'picking-lists',
    where: exactly('number'),
    label: (list) => list.number ?? '',
    next: (list) =>
      list.shipped === true
        ? []
        : [
            list.finishedAt ? '/wms_nuevo/expedition/warehouse-dispatch' : '/wms_nuevo/picking-packing',
            '/wms_nuevo/picking-packing',
          ],
  }),
  target({
    kind: 'house',
    resource: 'house-bills-of-lading',
    where: exactly('serial'),
    label: (house) => house.serial,
    next: () => ['/wms_nuevo/addbillOfLanding'],
  }),
  target({
    kind: 'master',
    resource: 'bills-of-lading',
    where: exactly('code'),
    label: (master) => master.code,
    next: () => ['/wms_nuevo/addbillOfLanding'],
  }),
  target({
    kind: 'consolidation',
    resource: 'consolidations',
    where: exactly('number'),
    label: (consolidation) => consolidation.number ?? '',
    next: () => ['/management/consolidation'],
  }),
  target({
    kind: 'container',
    resource: 'containers',
    where: exactly('number'),
    label: (container) => container.number,
    next: () => [],
  }),
  target({
    kind: 'reference',
    resource: 'references',
    where: exactly('sku', 'barcode', 'gtin'),
    label: (reference) => joined(reference.sku, reference.description),
    next: () => ['/wms/stock-movements'],
  }),
  target({
    kind: 'lockerParcel',
    resource: 'locker-parcels',
    where: exactly('trackingNumber'),
    label: (parcel) => joined(parcel.trackingNumber, parcel.content),
    next: () => [],
  }),
  target({
    kind: 'virtualLocker',
    resource: 'virtual-lockers',
    where: exactly('code'),
    label: (locker) => locker.code,
    next: () => [],
  }),
]
