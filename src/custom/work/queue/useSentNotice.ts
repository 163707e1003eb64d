import { useTexts } from '../useTexts.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ScanLine } from '../useScanLine.ts'
import type { useScanQueue } from './useScanQueue.ts'

/** A line that says a scan is kept on the device says so no longer once all are sent. */
export const useSentNotice = (
  { waiting, refused }: Pick<ReturnType<typeof useScanQueue>, 'waiting' | 'refused'>,
  line: ScanLine,
): void => {
  const text = useTexts('work')
  const waited = useRef(0)
  const tell = useEffectEvent((): void => {
    if (line.result?.tone === 'kept' && refused.length === 0) line.show({ tone: 'good', text: text('keptSent') })
  })
  const count = waiting.length
  useEffect(() => {
    if (count === 0 && waited.current > 0) tell()
    waited.current = count
  }, [count])
}
