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

/**
 * What is said of a scanned piece with which nothing is left to do on a screen; null where it is not so far.
 *
 * @param last the last stage in which a piece waits for that screen
 * @param at the field that says when it was done
 */
export const useDonePiece = (last: Stage, words: Words | null, at?: 'receivedAt' | 'dispatchedAt') => {
  const text = useTexts('work')
  const formats = useFormats()
  const provider = useOperations()
  return async ({ kind, id }: Named): Promise<ScanResult | null> => {
    if (kind !== 'bulk') return null
    const { data: bulk } = await provider.getOne<AnyRecord>('bulks', { id })
    if (order.indexOf(bulk['stage']) <= order.indexOf(last)) return null
    const when = at === undefined ? '' : formats.moment(bulk[at])
    const said = { piece: pieceName(bulk), stage: words?.option('stage', bulk['stage']) ?? '', when }
    return { tone: 'bad', text: text(when === '' ? 'done' : 'doneAt', said) }
  }
}
