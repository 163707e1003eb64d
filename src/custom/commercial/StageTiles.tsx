import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useTranslate } from 'ra-core'
import { useFormats } from '../../ui/format/useFormats.ts'
import { Amounts } from './Amounts.tsx'
import type { PipelineStage } from '../../domain/commercial/pipeline.ts'

interface StageTilesProps {
  readonly stages: readonly PipelineStage[]
  readonly chosen: string
  readonly onChoose: (stage: string) => void
}

/** The stages side by side: how many papers, worth how much, how many wait too long; one pressed shows its own below. */
export const StageTiles = ({ stages, chosen, onChoose }: StageTilesProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const text = (key: string, values = {}): string => translate(`estiba.commercial.${key}`, values)
  return (
    <ul className="commercial-stages" aria-label={text('stages')}>
      {stages.map(({ stage, count, overdue, amounts }) => (
        <li key={stage}>
          <button
            type="button"
            className="commercial-stage"
            aria-pressed={stage === chosen}
            onClick={() => onChoose(stage === chosen ? '' : stage)}
          >
            <span>{text(`stage.${stage}`)}</span>
            <strong>{formats.number(count)}</strong>
            {stage !== 'REQUESTED' && count > 0 && <Amounts amounts={amounts} />}
            {overdue > 0 && <StateChip tone="bad">{text('overdueCount', { smart_count: overdue })}</StateChip>}
          </button>
        </li>
      ))}
    </ul>
  )
}
