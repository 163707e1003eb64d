import { useQueryClient } from '@tanstack/react-query'
import { useTexts } from '../work/useTexts.ts'
import { mayUse } from '../../authProvider/mayDo.ts'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { refusedWith, type ScanResult } from '../work/scanResult.ts'

export interface ParcelOnLabel {
  readonly trackingNumber: string
  readonly lockerCode: string
  /** One came under this number already, and this is another box of it. */
  readonly another: boolean
}

/** What came of it: a parcel of which nobody is known is received too. */
export interface ParcelReceived {
  readonly result: ScanResult
  readonly isReceived: boolean
}

/** Pieces that are parcels of lockers: linked to their persons as they are received. */
export const useLockerParcels = () => {
  const text = useTexts('receipt')
  const provider = useOperations()
  const client = useQueryClient()
  return {
    allowed: mayUse('parcels.receive'),
    receive: async (
      bulk: AnyRecord,
      { trackingNumber, lockerCode, another }: ParcelOnLabel,
    ): Promise<ParcelReceived> => {
      try {
        const { locker, parcelState } = await provider.call('courier.lockerParcels.receive', {
          trackingNumber,
          bulk: bulk.id,
          ...(lockerCode === '' ? {} : { lockerCode }),
          ...(another ? { another } : {}),
        })
        await client.invalidateQueries({ queryKey: ['locker-parcels'] })
        const piece = pieceName(bulk)
        const result: ScanResult =
          parcelState === 'UNIDENTIFIED'
            ? { tone: 'bad', text: text('unidentified', { piece }) }
            : { tone: 'good', text: text('linked', { piece, locker: locker ?? '' }) }
        return { result, isReceived: true }
      } catch (problem) {
        return { result: refusedWith(problem), isReceived: false }
      }
    },
    /** A parcel that was linked to this piece is another piece. */
    unlink: async (bulk: AnyRecord, parcel: AnyRecord): Promise<ScanResult> => {
      try {
        await provider.call('courier.lockerParcels.unlink', { id: parcel.id, wrong: 'PIECE' })
        await client.invalidateQueries({ queryKey: ['locker-parcels'] })
        return { tone: 'good', text: text('unlinked', { piece: pieceName(bulk) }) }
      } catch (problem) {
        return refusedWith(problem)
      }
    },
  }
}
