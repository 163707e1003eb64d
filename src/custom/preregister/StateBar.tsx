import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import { Actions } from '../../ui/screen/Actions.tsx'
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

const steps = { flexWrap: 'wrap', m: 0, p: 0, listStyle: 'none' } as const

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
    <Paper variant="outlined" sx={{ px: 1.5, py: 1.25 }}>
      <Stack component="ol" direction="row" useFlexGap spacing={0.5} aria-label={words.field('state')} sx={steps}>
        {shown.map((stage) => (
          <li key={stage} aria-current={stage === state ? 'step' : undefined}>
            <Chip
              size="small"
              label={words.option('state', stage)}
              {...(stage === state ? { color: 'primary' } : {})}
            />
          </li>
        ))}
      </Stack>
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
      <Actions sx={{ my: 1, alignItems: 'center' }}>
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
      </Actions>
      {back.length > 0 && (
        <Actions sx={{ my: 1, alignItems: 'center' }}>
          <Typography component="span" variant="body2" color="textSecondary">
            {translate('estiba.preregister.correct')}
          </Typography>
          {back.map((action) => (
            <Button key={action} disabled={busy} onClick={() => setUndone(action)}>
              {words.name(action)}
            </Button>
          ))}
        </Actions>
      )}
      {undone !== null && (
        <TextDialog
          label={translate('estiba.work.reason')}
          title={words.name(undone)}
          onClose={() => setUndone(null)}
          onText={(reason) => onAct(undone, { reason })}
        />
      )}
    </Paper>
  )
}
