import { FactTiles } from '../work/Facts.tsx'
import { Under } from '../work/Under.tsx'
import type { Statistics } from '../../domain/operations/statistics.ts'
import { measures } from './history.ts'
import { useFigureTexts } from './useFigureTexts.ts'

/** The whole period in six figures, each beside the former one. */
export const HistoryTotals = ({ history }: { readonly history: Statistics }) => {
  const { text, figure, change } = useFigureTexts(history.currency)
  return (
    <FactTiles
      facts={measures.map((measure) => {
        const [now, former] = [history.now[measure], history.former[measure]]
        return {
          key: measure,
          label: text(measure),
          value: (
            <>
              {figure(measure, now)}
              <Under>
                {text('before', { figure: figure(measure, former) })} {change(measure, now, former)}
              </Under>
            </>
          ),
        }
      })}
    />
  )
}
