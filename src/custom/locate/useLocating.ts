import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { useRef, useState } from 'react'
import { useOperations } from '../../dataProvider/useOperations.ts'
import type { Scan } from '../../domain/scan/readScan.ts'
import type { useScanQueue } from '../work/queue/useScanQueue.ts'
import type { ScanResult } from '../work/scanResult.ts'
import { type LocateState, type LocateStep, locationRead, type Placement, pieceRead, startOf } from './locateState.ts'

const patienceMs = 4000

interface Known {
  readonly isPiece: (code: string) => boolean
  readonly isLocation: (code: string) => boolean
}

/** Where the placing stands, also for a scan that comes before what the last one changed is drawn. */
export const useStanding = () => {
  const [state, setState] = useState(startOf('putAway'))
  const now = useRef(state)
  return {
    state,
    now,
    stand: (next: LocateState): void => {
      now.current = next
      setState(next)
    },
  }
}

type Standing = ReturnType<typeof useStanding>

/** Placing pieces by scan; each placement is handed to the queue, so that it also counts without a network. */
export const useLocating = (
  { now, stand }: Pick<Standing, 'now' | 'stand'>,
  queue: ReturnType<typeof useScanQueue>,
  known: Known,
) => {
  const translate = useTranslate()
  const provider = useOperations()
  const client = useQueryClient()

  const isLocation = async ({ code, sscc }: Scan): Promise<boolean> => {
    if (sscc !== null || known.isPiece(code)) return false
    if (known.isLocation(code)) return true
    const named = await provider
      .call<{ readonly kind: string }>('wms.scans.resolve', { code }, { signal: AbortSignal.timeout(patienceMs) })
      .catch(() => null)
    if (named !== null) return named.kind === 'location'
    // Nobody can say: what is expected now.
    return now.current.pieces.length > 0
  }

  const place = async (placements: readonly Placement[]): Promise<ScanResult> => {
    const results: ScanResult[] = []
    for (const { code, location } of placements) results.push(await placeOne(code, location))
    void client.invalidateQueries({ queryKey: ['bulks'] })
    const worst = results.find(({ tone }) => tone === 'bad') ?? results.find(({ tone }) => tone === 'kept')
    return worst ?? results.at(-1) ?? { tone: 'bad', text: '' }
  }

  const placeOne = async (code: string, location: string): Promise<ScanResult> => {
    const label = `${code} → ${location}`
    const scanKey = crypto.randomUUID()
    const scannedAt = new Date().toISOString()
    const values = { scanKey, action: 'locate', code, location, scannedAt }
    const handed = await queue.handIn({ label, operation: 'wms.scans.create', values })
    switch (handed.state) {
      case 'applied':
        return { tone: 'good', text: translate('estiba.locate.said.placed', { code, location }) }
      case 'kept':
        return { tone: 'kept', text: translate('estiba.work.keptOne', { label }) }
      case 'full':
        return { tone: 'bad', text: translate('estiba.work.full', { label }) }
      default:
        return { tone: 'bad', text: `${label}: ${handed.reason}` }
    }
  }

  const apply = async ({ state: next, said, placements }: LocateStep, code: string): Promise<ScanResult> => {
    stand(next)
    if (placements.length > 0) return place(placements)
    const wrong = said === 'originFirst' || said === 'sameLocation'
    return { tone: wrong ? 'bad' : 'good', text: translate(`estiba.locate.said.${said}`, { code, location: code }) }
  }

  return {
    take: async (scan: Scan): Promise<ScanResult> =>
      apply(
        (await isLocation(scan)) ? locationRead(now.current, scan.code) : pieceRead(now.current, scan.code),
        scan.code,
      ),
    /** A suggestion that is accepted. */
    place: (placement: Placement): Promise<ScanResult> => place([placement]),
  }
}
