import { isBulk, plainCode } from '../../domain/picking/scannedCode.ts'
import type { WalkStop } from '../../resources/warehouseAnswers.ts'
import type { KeptScan } from '../work/queue/scanStore.ts'

export type Listed = WalkStop['bulks'][number]

export const confirmPick = 'wms.pickingLists.confirm'

/** Whether a piece of a list was picked by a scan that this device keeps and the server does not have yet. */
export const isKeptPick = (waiting: readonly Pick<KeptScan, 'operation' | 'values'>[], bulk: Listed): boolean =>
  waiting.some(
    ({ operation, values: { number, code } }) =>
      operation === confirmPick && number === bulk.list && typeof code === 'string' && isBulk(bulk, plainCode(code)),
  )
