import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import { RecordLink } from '../../ui/reference/RecordLink.tsx'
import type { AnyRecord } from '../../schema/json.ts'
import { companyPlace } from '../../ui/format/companyPlace.ts'
import { Age } from '../operations/Age.tsx'
import { cameAt, guideOf, isUndelivered, lanesOf } from './boardFilter.ts'

interface BoardLanesProps {
  readonly orders: readonly AnyRecord[]
  /** States in the order of their lanes. */
  readonly states: readonly string[]
  readonly stateName: (state: string) => string
  readonly cell: (order: AnyRecord, field: string) => ReactNode
  readonly selected: ReadonlySet<string>
  readonly onSelect: (selected: ReadonlySet<string>) => void
}

/** So many cards of a lane are drawn; the list has the others. */
const most = 60

/** A lane for each state; a whole lane or single orders are ticked for what is done with many at once. */
export const BoardLanes = ({ orders, states, stateName, cell, selected, onSelect }: BoardLanesProps) => {
  const translate = useTranslate()
  const { timeZone } = companyPlace()
  const tick = (ids: readonly string[], on: boolean): void => {
    const next = new Set(selected)
    for (const id of ids)
      if (on) next.add(id)
      else next.delete(id)
    onSelect(next)
  }
  return (
    <Box
      // What is wider than its place is reached by the keyboard too.
      tabIndex={0}
      role="group"
      aria-label={translate('estiba.courier.board')}
      sx={{ display: 'flex', gap: 1.5, overflowX: 'auto', pb: 1, alignItems: 'flex-start' }}
    >
      {lanesOf(orders, states).map(({ state, orders: own }) => {
        const ids = own.map(({ id }) => id)
        const all = ids.every((id) => selected.has(id))
        return (
          <Box
            component="section"
            key={state}
            aria-label={stateName(state)}
            sx={{ flex: '1 0 15rem', maxWidth: '22rem' }}
          >
            <Stack direction="row" sx={{ alignItems: 'center' }}>
              <Checkbox
                size="small"
                checked={all}
                indeterminate={!all && ids.some((id) => selected.has(id))}
                onChange={(_event, on) => tick(ids, on)}
                slotProps={{
                  input: { 'aria-label': translate('estiba.courier.wholeLane', { lane: stateName(state) }) },
                }}
              />
              <Typography component="h2" variant="subtitle2">
                {stateName(state)}: {own.length}
              </Typography>
            </Stack>
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0, gap: 1 }}>
              {own.slice(0, most).map((order) => (
                <Paper component="li" variant="outlined" key={order.id} sx={{ p: 1 }}>
                  <Stack direction="row" sx={{ alignItems: 'center', gap: 0.5 }}>
                    <Checkbox
                      size="small"
                      checked={selected.has(order.id)}
                      onChange={(_event, on) => tick([order.id], on)}
                      slotProps={{ input: { 'aria-label': guideOf(order) } }}
                    />
                    <RecordLink of="orders" id={order.id} code={guideOf(order)} />
                    {isUndelivered(order) && (
                      <Typography component="span" variant="caption" sx={{ ml: 'auto' }}>
                        <Age since={cameAt(order, timeZone)} />
                      </Typography>
                    )}
                  </Stack>
                  {['customer', 'destinationCity', 'carrier', 'total'].map((field) => (
                    <Typography key={field} variant="body2" component="div" noWrap>
                      {cell(order, field)}
                    </Typography>
                  ))}
                </Paper>
              ))}
            </Stack>
            {own.length > most && (
              <Typography variant="caption" color="textSecondary">
                {translate('estiba.work.cut', { shown: most, total: own.length })}
              </Typography>
            )}
          </Box>
        )
      })}
    </Box>
  )
}
