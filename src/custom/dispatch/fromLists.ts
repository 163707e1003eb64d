import { plainCode } from '../../domain/picking/scannedCode.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { Vehicle } from '../work/VehicleForm.tsx'

const textIn = (record: AnyRecord | undefined, field: string): string =>
  typeof record?.[field] === 'string' ? record[field] : ''

/** Who takes picking lists or a consolidation, as the first of them says. */
export const vehicleOf = ([load]: readonly AnyRecord[]): Vehicle => ({
  carrier: textIn(load, 'carrier'),
  driver: textIn(load, 'driver'),
  driverId: textIn(load, 'driverId'),
  plate: textIn(load, 'vehiclePlate'),
  seal: textIn(load, 'seal'),
})

interface Package {
  readonly sscc?: unknown
  readonly bulks?: unknown
}

/** The pieces in the package of picking lists that has a code; null where none has it. */
export const packedAs = (lists: readonly AnyRecord[], code: string): ReadonlySet<unknown> | null => {
  const packages = lists.flatMap(({ packages: of }) => (Array.isArray(of) ? (of as readonly Package[]) : []))
  const found = packages.find(({ sscc }) => typeof sscc === 'string' && plainCode(sscc) === plainCode(code))
  return found === undefined ? null : new Set(Array.isArray(found.bulks) ? found.bulks : [])
}
