import type { AnyRecord } from '../../schema/json.ts'
import { codesOfBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { KeptScan } from '../work/queue/scanStore.ts'

interface KeptPlace {
  readonly location: string
  /** Which of the kept scans said it. */
  readonly at: number
}

/** Where pieces stand by the scans that this device keeps and the server does not have yet, by the code that was read; the last counts. */
export const keptPlaces = (waiting: readonly KeptScan[]): ReadonlyMap<string, KeptPlace> =>
  new Map(
    waiting.flatMap(({ values: { action, code, location } }, at) =>
      action === 'locate' && typeof code === 'string' && typeof location === 'string'
        ? [[plainCode(code), { location, at }] as const]
        : [],
    ),
  )

/** Where a piece was put by a scan that is still on this device; undefined where none is. */
export const keptPlaceOf = (places: ReadonlyMap<string, KeptPlace>, bulk: AnyRecord): string | undefined =>
  codesOfBulk(bulk)
    .flatMap((code) => places.get(code) ?? [])
    .toSorted((one, other) => other.at - one.at)[0]?.location
