import type { SwitchedOperation } from '../../domain/operations/switchBoard.ts'

export interface Waiting {
  readonly sw: number
  readonly count: number
  readonly oldest: string
}

/** What waits at each switch, and the oldest of it. */
export const waitingAt = (rows: readonly SwitchedOperation[]): readonly Waiting[] => {
  const found = new Map<number, Waiting>()
  for (const { waits } of rows) {
    if (waits === null) continue
    const { count = 0, oldest = waits.since } = found.get(waits.sw) ?? {}
    found.set(waits.sw, {
      sw: waits.sw,
      count: count + 1,
      oldest: waits.since < oldest ? waits.since : oldest,
    })
  }
  return [...found.values()].toSorted((one, other) => one.sw - other.sw)
}

/** The screen on which a switch is done. */
const screens: { readonly [sw: string]: string } = {
  '40': '/management/consolidation',
  '41': '/management/consolidation',
  '42': '/wms_nuevo/warehouse-locate',
  '43': '/wms_nuevo/picking-packing',
  '44': '/wms_nuevo/expedition/operations-list',
  '45': '/wms_nuevo/expedition/warehouse-dispatch',
  '49': '/wms/documentsConsultation',
  '50': '/transport-documents',
  '52': '/wms_nuevo/warehouse-cube',
  '53': '/wms_nuevo/warehouse-tagging',
  '54': '/wms_nuevo/warehouse-locate',
}

/** The form that a switch is done by: an inspection, of the operation and of its container where it has one. */
const forms: { readonly [sw: string]: string } = {
  '48': '/container-inspections/create',
  '51': '/merchandise-inspections/create',
}

const inspectionOf = ({ type, number, containers, waits }: SwitchedOperation): object => {
  const [container] = waits?.sw === 48 && containers.length === 1 ? containers : []
  return { preRegisterType: type, preRegisterNumber: number, ...(container === undefined ? {} : { container }) }
}

/** Where a switch of an operation is done; null where that is no screen of its own. */
export const workAt = (operation: SwitchedOperation): string | null => {
  const { id, waits } = operation
  const form = waits === null ? undefined : forms[String(waits.sw)]
  if (form !== undefined) return `${form}?source=${encodeURIComponent(JSON.stringify(inspectionOf(operation)))}`
  const screen = waits === null ? undefined : screens[String(waits.sw)]
  return screen === undefined ? null : `${screen}?operation=${encodeURIComponent(id)}`
}
