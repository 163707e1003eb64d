import { type History, measures } from './history.ts'
import { useFigureTexts } from './useFigureTexts.ts'

/** The whole period in six figures, each beside the former one. */
export const HistoryTotals = ({ history }: { readonly history: History }) => {
  const { text, figure, change } = useFigureTexts(history.currency)
  return (
    <dl className="stock-facts">
      {measures.map((measure) => {
        const [now, former] = [history.now[measure], history.former[measure]]
        return (
          <div key={measure}>
            <dt>{text(measure)}</dt>
            <dd>
              {figure(measure, now)}
              <small className="history-former">
                {text('before', { figure: figure(measure, former) })} {change(measure, now, former)}
              </small>
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
