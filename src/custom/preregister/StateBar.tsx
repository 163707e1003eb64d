import { useTexts } from '../work/useTexts.ts'
import { MoveButtons } from '../../ui/record/MoveButtons.tsx'
import type { Resource } from '../../schema/resource.ts'
import Chip from '@mui/material/Chip'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import type { Direction, Stage } from '../../domain/operations/lifeCycle.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWords } from '../../ui/resource/useWords.ts'

/** What the form itself does. */
const made = ['complete']

interface StateBarProps {
  readonly resource: Resource
  readonly stored: AnyRecord
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
export const StateBar = ({ resource, stored }: StateBarProps) => {
  const words = useWords(resource)
  const text = useTexts('preregister')
  const formats = useFormats()
  const state = String(stored['state']) as Stage
  const direction = String(stored['direction']) as Direction
  const track = order.filter((stage) =>
    direction === 'RECEPTION' ? stage !== 'DISPATCHED' : !['RECEIVED', 'ON_WAREHOUSE'].includes(stage),
  )
  const shown = track.includes(state) ? track : [...track, state]
  const number = (field: string) => formats.number(Number(stored[field] ?? 0))
  const counted = (key: 'bulkCount' | 'pieceCount', field: string) =>
    text(key, { smart_count: Number(stored[field] ?? 0), shown: number(field) })
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
      {stored['status'] !== 'ACTIVE' && <strong>{words.option('status', 'INACTIVE')}</strong>}
      <p>
        {text('totals', {
          bulks: counted('bulkCount', 'piecesCount'),
          pieces: counted('pieceCount', 'totalPieces'),
          weight: number('totalWeight'),
          volume: number('totalVolume'),
          chargeable: number('chargeableWeight'),
        })}
        {Number(stored['piecesAhead'] ?? 0) > 0 &&
          ` · ${text('ahead', { ahead: number('piecesAhead'), of: number('piecesCount') })}`}
      </p>
      <MoveButtons resource={resource} record={stored} but={made} asking={text('correct')} />
    </Paper>
  )
}
