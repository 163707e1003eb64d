import { FactTiles } from '../work/Facts.tsx'
import { useTexts } from '../work/useTexts.ts'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { Amounts } from './Amounts.tsx'
import type { Pipeline } from '../../domain/commercial/pipeline.ts'

interface LostReasonsProps {
  readonly resource: Resource
  readonly reasons: Pipeline['lostReasons']
}

/** Why quotations were lost, the most frequent reason first; one that ran out says so by its state. */
export const LostReasons = ({ resource, reasons }: LostReasonsProps) => {
  const text = useTexts('commercial')
  const formats = useFormats()
  const words = useWords(resource)
  if (reasons.length === 0) return null
  const known = (reason: string): string =>
    words.option(reason === 'EXPIRED' || reason === 'CANCELED' ? 'state' : 'lostReason', reason)
  return (
    <FactTiles
      dense
      label={text('reasons')}
      facts={reasons.map(({ reason, count, amounts }) => ({
        key: reason,
        label: known(reason),
        value: (
          <>
            <strong>{formats.number(count)}</strong> <Amounts amounts={amounts} />
          </>
        ),
      }))}
    />
  )
}
