import Typography from '@mui/material/Typography'
import { Tile } from '../work/Tile.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Age } from '../operations/Age.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import type { Tile as Work } from './tiles.ts'

interface ControlTileProps {
  readonly tile: Work
  readonly warehouse: string
  readonly stores: readonly string[]
}

/** How much of one kind of work waits and since when; opens its list. */
export const ControlTile = ({ tile, warehouse, stores }: ControlTileProps) => {
  const text = useTexts('control')
  const { rows, total, isPending, error } = useWorkRows(tile.resource, {
    filter: tile.filter(warehouse, stores),
    sort: [tile.since, 'ASC'],
    max: 1,
  })
  const oldest = rows[0]
  const since = oldest?.[tile.since]
  return (
    <Tile
      to={tile.path}
      label={text(tile.key)}
      figure={error !== null || isPending ? '–' : total}
      busy={isPending}
      marked={total > 0}
    >
      <Typography component="small" variant="caption" color="textSecondary">
        {isPending ? (
          '…'
        ) : typeof since === 'string' && total > 0 ? (
          <>
            {text('oldest')} <Age since={since} />
          </>
        ) : (
          text(error === null ? 'nothing' : 'notYours')
        )}
      </Typography>
    </Tile>
  )
}
