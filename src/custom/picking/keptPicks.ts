import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { WalkStop } from '../../resources/warehouseAnswers.ts'
import type { AnyRecord } from '../../schema/json.ts'
import type { KeptScan } from '../work/queue/scanStore.ts'

export type Listed = WalkStop['bulks'][number]

export const confirmPick = 'wms.pickingLists.confirm'

type Pickable = AnyRecord & Readonly<Record<'list' | 'status', unknown>>

/**
 * Pieces of lists that were picked by scans which this device keeps and the server does not have yet: each scan picks
 * one, also of those that have one code, as all on a pallet.
 */
export const keptPicks = <Bulk extends Pickable>(
  waiting: readonly Pick<KeptScan, 'operation' | 'values'>[],
  bulks: readonly Bulk[],
): ReadonlySet<Bulk> => {
  const picked = new Set<Bulk>()
  for (const { operation, values } of waiting) {
    const { number, code } = values
    if (operation !== confirmPick || typeof code !== 'string') continue
    const plain = plainCode(code)
    const one = bulks.find(
      (bulk) => bulk.status === 'FOR_PICKING' && bulk.list === number && !picked.has(bulk) && isBulk(bulk, plain),
    )
    if (one !== undefined) picked.add(one)
  }
  return picked
}
