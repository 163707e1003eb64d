import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { isBulk, isPlace, plainCode } from '../../domain/picking/scannedCode.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import type { WalkStop } from '../../resources/warehouseAnswers.ts'
import { saidOf } from '../work/queue/saidOf.ts'
import type { useScanQueue } from '../work/queue/useScanQueue.ts'
import type { ScanResult } from '../work/scanResult.ts'
import { useTexts } from '../work/useTexts.ts'
import { confirmPick, keptPicks } from './keptPicks.ts'
import { ofPicking } from './pickingRows.ts'

/**
 * What a code does on a walk: a place is checked, a piece is picked. Each pick is handed to the queue, so that it
 * counts without a network too.
 *
 * @param numbers of the lists, with commas between
 */
export const useWalkScan = (
  numbers: string,
  stops: readonly WalkStop[],
  queue: Pick<ReturnType<typeof useScanQueue>, 'handIn' | 'keptNow'>,
) => {
  const text = useTexts('picking')
  const work = useTexts('work')
  const client = useQueryClient()
  const [place, setPlace] = useState('')
  const bulks = stops.flatMap((stop) => stop.bulks)

  const placeRead = (read: string, expected: string | undefined): ScanResult => {
    setPlace(read)
    return expected !== undefined && read !== expected
      ? { tone: 'bad', text: text('placeWrong', { code: expected }) }
      : { tone: 'good', text: text('placeRight', { code: read }) }
  }

  return async ({ code }: Scan): Promise<ScanResult> => {
    const plain = plainCode(code)
    // A scan that follows at once comes before what the last one changed is drawn.
    const waiting = await queue.keptNow()
    const kept = keptPicks(waiting, bulks)
    const isOpen = (bulk: (typeof bulks)[number]): boolean => bulk.status === 'FOR_PICKING' && !kept.has(bulk)
    const stop = stops.find((one) => one.bulks.some(isOpen))
    const read = stops.find((one) => isPlace(one, plain))
    if (read !== undefined) return placeRead(read.code, stop?.code)
    const named = bulks.filter((one) => isBulk(one, plain))
    const bulk = named.find(isOpen) ?? named[0]
    if (bulk !== undefined && !isOpen(bulk) && (bulk.status === 'PICKED' || bulk.status === 'FOR_PICKING'))
      return { tone: 'bad', text: text('pickedAlready', { bulk: pieceName(bulk) }) }
    // The lists are known whole: what is on none of them is told while the piece is in hand, not when the line is back.
    if (bulk === undefined && !navigator.onLine && stops.length > 0)
      return { tone: 'bad', text: text('onNoList', { code }) }
    const number = bulk?.list ?? stop?.bulks.find(isOpen)?.list ?? numbers.split(',')[0] ?? ''
    const name = bulk === undefined ? code : pieceName(bulk)
    const values = { number, code, ...(place === '' ? {} : { location: place }) }
    const handed = await queue.handIn({ label: name, operation: confirmPick, values })
    if (handed.state !== 'kept') await client.invalidateQueries({ queryKey: [ofPicking.of] })
    if (handed.state === 'applied' || handed.state === 'kept') setPlace('')
    const last = bulks.filter(isOpen).length <= 1
    return saidOf(handed, name, work) ?? { tone: 'good', text: text(last ? 'pickedLast' : 'picked', { bulk: name }) }
  }
}
