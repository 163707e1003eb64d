import { useOperations } from '../../dataProvider/useOperations.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'
import { type Stage, stages } from '../../domain/operations/lifeCycle.ts'
import type { Named } from '../../domain/scan/named.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Words } from '../../ui/resource/useWords.ts'
import type { ScanResult } from './scanResult.ts'
import { useTexts } from './useTexts.ts'

const order: readonly unknown[] = stages
const received = order.indexOf('RECEIVED' satisfies Stage)

/**
 * What is said of a scanned piece with which nothing is left to do on a screen, or that was counted as missing; null where it is not so far.
 *
 * @param last the last stage in which a piece waits for that screen
 * @param doneAt the field that says when it was done
 */
export const useDonePiece = (last: Stage, words: Words | null, doneAt?: 'receivedAt' | 'dispatchedAt') => {
  const text = useTexts('work')
  const formats = useFormats()
  const provider = useOperations()
  return async ({ kind, id }: Named): Promise<ScanResult | null> => {
    if (kind !== 'bulk') return null
    const { data: bulk } = await provider.getOne<AnyRecord>('bulks', { id })
    const at = order.indexOf(bulk['stage'])
    // It was counted zero: nothing of it was done, and it may have turned up since.
    if (at >= received && bulk['receivedPieces'] === 0)
      return { tone: 'bad', text: text('missing', { piece: pieceName(bulk) }) }
    if (at <= order.indexOf(last)) return null
    const when = doneAt === undefined ? '' : formats.moment(bulk[doneAt])
    const said = { piece: pieceName(bulk), stage: words?.option('stage', bulk['stage']) ?? '', when }
    return { tone: 'bad', text: text(when === '' ? 'done' : 'doneAt', said) }
  }
}
