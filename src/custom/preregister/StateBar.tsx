import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Direction, Stage } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Words } from '../../ui/resource/useWords.ts'
import { TextDialog } from '../work/TextDialog.tsx'
import { isHere, lawfulActions, lawfulCorrections, workOf } from './actions.ts'

interface StateBarProps {
  readonly stored: AnyRecord
  readonly words: Words
  readonly busy: boolean
  readonly onAct: (action: string, values?: { readonly reason: string }) => void
}

const order: readonly Stage[] = [
  'PARTIAL',
  'PREREGISTERED',
  'CUBED',
  'TAGGED',
  'RECEIVED',
  'ON_WAREHOUSE',
  'DISPATCHED',
  'EXECUTED',
]

/** Where the operation stands, what it sums up to, and what may lawfully come next. */
export const StateBar = ({ stored, words, busy, onAct }: StateBarProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const state = String(stored['state']) as Stage
  const direction = String(stored['direction']) as Direction
  const active = stored['status'] === 'ACTIVE'
  const track = order.filter((stage) =>
    direction === 'RECEPTION' ? stage !== 'DISPATCHED' : !['RECEIVED', 'ON_WAREHOUSE'].includes(stage),
  )
  const shown = track.includes(state) ? track : [...track, state]
  const [undone, setUndone] = useState<string | null>(null)
  const back = lawfulCorrections({ state, direction, active })
  const number = (field: string) => formats.number(Number(stored[field] ?? 0))
  return (
    <div className="estiba-prereg-state">
      <ol aria-label={words.field('state')}>
        {shown.map((stage) => (
          <li key={stage} aria-current={stage === state ? 'step' : undefined}>
            {words.option('state', stage)}
          </li>
        ))}
      </ol>
      {!active && <strong>{words.option('status', 'INACTIVE')}</strong>}
      <p>
        {translate('estiba.preregister.totals', {
          bulks: number('piecesCount'),
          pieces: number('totalPieces'),
          weight: number('totalWeight'),
          volume: number('totalVolume'),
          chargeable: number('chargeableWeight'),
        })}
        {Number(stored['piecesAhead'] ?? 0) > 0 &&
          ` · ${translate('estiba.preregister.ahead', { ahead: number('piecesAhead'), of: number('piecesCount') })}`}
      </p>
      <p className="estiba-prereg-next">
        {lawfulActions({ state, direction, active }).map((action) =>
          isHere(action) ? (
            <Button variant="outlined" key={action} disabled={busy} onClick={() => onAct(action)}>
              {words.name(action)}
            </Button>
          ) : (
            <Button
              variant="outlined"
              component={Link}
              key={action}
              to={`${workOf(action) ?? ''}?operation=${encodeURIComponent(stored.id)}`}
            >
              {words.name(action)}
            </Button>
          ),
        )}
      </p>
      {back.length > 0 && (
        <p className="estiba-prereg-next">
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('estiba.preregister.correct')}
          </Typography>
          {back.map((action) => (
            <Button key={action} disabled={busy} onClick={() => setUndone(action)}>
              {words.name(action)}
            </Button>
          ))}
        </p>
      )}
      {undone !== null && (
        <TextDialog
          label={translate('estiba.work.reason')}
          title={words.name(undone)}
          onClose={() => setUndone(null)}
          onText={(reason) => onAct(undone, { reason })}
        />
      )}
    </div>
  )
}
