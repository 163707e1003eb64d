import type { AnyRecord } from '../../schema/json.ts'
import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { KeptScan } from '../work/queue/scanStore.ts'

/** Where pieces stand by the scans that this device keeps and the server does not have yet, by the code that was read; the last counts. */
export const keptPlaces = (waiting: readonly KeptScan[]): ReadonlyMap<string, string> =>
  new Map(
    waiting.flatMap(({ values: { action, code, location } }) =>
      action === 'locate' && typeof code === 'string' && typeof location === 'string'
        ? [[code.toUpperCase(), location] as const]
        : [],
    ),
  )

/** Where a piece was put by a scan that is still on this device; undefined where none is. */
export const keptPlaceOf = (places: ReadonlyMap<string, string>, bulk: AnyRecord): string | undefined =>
  [...places].findLast(([code]) => isBulk(bulk, plainCode(code)))?.[1]
