import { Quiet } from '../work/Quiet.tsx'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Paper from '@mui/material/Paper'
import { Under } from '../work/Under.tsx'
import Typography from '@mui/material/Typography'
import Button from '@mui/material/Button'
import { mayUse } from '../../authProvider/mayDo.ts'
import { useTexts } from '../work/useTexts.ts'
import type { WalkStop } from '../../resources/warehouseAnswers.ts'
import type { Listed } from './keptPicks.ts'
import { pieceName } from '../../domain/labels/pieceName.ts'

interface CurrentStopProps {
  readonly stop: WalkStop
  readonly next: WalkStop | undefined
  /** Picked by a scan that this device keeps. */
  readonly isKept: (bulk: Listed) => boolean
  /** Something is being done: one thing at a time. */
  readonly busy: boolean
  readonly onShort: (bulk: Listed) => void
  /** What was picked by mistake goes back. */
  readonly onPutBack: (bulk: Listed) => void
}

/** One step at a time, to be read from an arm's length: where to go, what to take, and what comes then. */
export const CurrentStop = ({ stop, next, isKept, busy, onShort, onPutBack }: CurrentStopProps) => {
  const text = useTexts('picking')
  return (
    <Paper component="section" variant="outlined" aria-label={text('goTo')} sx={{ p: 2 }}>
      <Quiet>{text('goTo')}</Quiet>
      <Typography variant="h2" sx={{ fontSize: '2.5rem', fontFamily: 'mono', mb: 1 }}>
        {stop.code === '' ? text('noPlace') : stop.code}{' '}
        {stop.zone !== null && (
          <Typography component="small" color="textSecondary" sx={{ fontSize: '1.125rem' }}>
            {stop.zone}
          </Typography>
        )}
      </Typography>
      <Quiet>{text('take')}</Quiet>
      <List disablePadding sx={{ mb: 1 }}>
        {stop.bulks.map((bulk) => {
          const kept = isKept(bulk)
          const done = kept || bulk['status'] !== 'FOR_PICKING'
          return (
            <ListItem
              key={`${bulk.list} ${bulk.id}`}
              disableGutters
              divider
              sx={{ gap: 2, flexWrap: 'wrap', fontSize: '1.125rem', color: done ? 'success.main' : undefined }}
            >
              <Typography component="span" variant="h4" aria-hidden="true">
                {done ? '✓' : '○'}
              </Typography>
              <Box component="span" sx={{ flex: 1, minWidth: '10rem' }}>
                <strong>{pieceName(bulk)}</strong> {String(bulk['description'])}
                <Under>
                  {text('number')} {bulk.list}
                  {typeof bulk['lot'] === 'string' && ` · ${text('lot')} ${bulk['lot']}`}
                  {kept && ` · ${text('keptHere')}`}
                </Under>
              </Box>
              <Box component="span" sx={{ textAlign: 'end', fontSize: '1.75rem' }}>
                {String(bulk['pieces'])} <Under>{text('pieces')}</Under>
              </Box>
              {!done && (
                <Button variant="outlined" disabled={busy} onClick={() => onShort(bulk)}>
                  {text('short')}
                </Button>
              )}
              {!kept && bulk['status'] === 'PICKED' && mayUse('operation.pick') && (
                <Button
                  variant="outlined"
                  disabled={busy}
                  aria-label={text('putBackOf', { bulk: pieceName(bulk) })}
                  onClick={() => onPutBack(bulk)}
                >
                  {text('putBack')}
                </Button>
              )}
            </ListItem>
          )
        })}
      </List>
      {next !== undefined && (
        <Quiet>
          {text('next')}: <strong>{next.code === '' ? text('noPlace') : next.code}</strong>
        </Quiet>
      )}
    </Paper>
  )
}
