import { Columns } from '../work/Columns.tsx'
import { Tile } from '../work/Tile.tsx'
import { StateChip } from '../../ui/kinds/StateChip.tsx'
import { useTexts } from '../work/useTexts.ts'
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
  const text = useTexts('commercial')
  const formats = useFormats()
  return (
    <Columns component="ul" least="9rem" aria-label={text('stages')} sx={{ gap: 1, alignItems: 'stretch' }}>
      {stages.map(({ stage, count, overdue, amounts }) => (
        <Tile
          key={stage}
          label={text(`stage.${stage}`)}
          figure={formats.number(count)}
          aria-pressed={stage === chosen}
          onClick={() => onChoose(stage === chosen ? '' : stage)}
        >
          {stage !== 'REQUESTED' && count > 0 && <Amounts amounts={amounts} />}
          {overdue > 0 && <StateChip tone="bad">{text('overdueCount', { smart_count: overdue })}</StateChip>}
        </Tile>
      ))}
    </Columns>
  )
}
