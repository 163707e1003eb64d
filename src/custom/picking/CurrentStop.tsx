import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import type { WalkStop } from './pickingRows.ts'
import { pieceName } from '../work/pieceCode.ts'

interface CurrentStopProps {
  readonly stop: WalkStop
  readonly next: WalkStop | undefined
  readonly onShort: (bulk: WalkStop['bulks'][number]) => void
}

/** One step at a time, to be read from an arm's length: where to go, what to take, and what comes then. */
export const CurrentStop = ({ stop, next, onShort }: CurrentStopProps) => {
  const translate = useTranslate()
  const text = (key: string): string => translate(`estiba.picking.${key}`)
  return (
    <section className="estiba-picking-stop" aria-label={text('goTo')}>
      <Typography variant="body2" color="text.secondary">
        {text('goTo')}
      </Typography>
      <h2>
        {stop.code === '' ? text('noPlace') : stop.code}
        {stop.zone !== null && <small>{stop.zone}</small>}
      </h2>
      <Typography variant="body2" color="text.secondary">
        {text('take')}
      </Typography>
      <ul>
        {stop.bulks.map((bulk) => {
          const done = bulk['status'] !== 'FOR_PICKING'
          return (
            <li key={`${bulk.list} ${bulk.id}`} className={done ? 'is-done' : undefined}>
              <span className="estiba-picking-mark" aria-hidden="true">
                {done ? '✓' : '○'}
              </span>
              <span>
                <strong>{pieceName(bulk)}</strong> {String(bulk['description'])}
                <small>
                  {text('number')} {bulk.list}
                  {typeof bulk['lot'] === 'string' && ` · ${text('lot')} ${bulk['lot']}`}
                </small>
              </span>
              <span className="estiba-picking-pieces">
                {String(bulk['pieces'])} <small>{text('pieces')}</small>
              </span>
              {!done && (
                <Button variant="outlined" onClick={() => onShort(bulk)}>
                  {text('short')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {next !== undefined && (
        <Typography variant="body2" color="text.secondary">
          {text('next')}: <strong>{next.code === '' ? text('noPlace') : next.code}</strong>
        </Typography>
      )}
    </section>
  )
}
