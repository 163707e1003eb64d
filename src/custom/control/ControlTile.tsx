import Typography from '@mui/material/Typography'
import { Tile } from '../work/Tile.tsx'
import { useTexts } from '../work/useTexts.ts'
import { Age } from '../operations/Age.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import { addressOf, type Stores, type Tile as Work } from './tiles.ts'

interface ControlTileProps {
  readonly tile: Work
  readonly warehouse: string
  readonly stores: Stores
}

/** How much of one kind of work waits and since when; opens its list. */
export const ControlTile = ({ tile, warehouse, stores }: ControlTileProps) => {
  const text = useTexts('control')
  const filter = tile.filter(warehouse, stores)
  const { rows, total, isRead, error } = useWorkRows(tile.resource, {
    filter: filter ?? {},
    enabled: filter !== null,
    sort: [tile.since, 'ASC'],
    max: 1,
  })
  const oldest = rows[0]
  const since = oldest?.[tile.since]
  return (
    <Tile
      to={addressOf(tile, warehouse, stores)}
      label={text(tile.key)}
      figure={error !== null || !isRead ? '–' : total}
      busy={!isRead && error === null}
      marked={total > 0}
    >
      <Typography component="small" variant="caption" color="textSecondary">
        {error !== null ? (
          error.message
        ) : !isRead ? (
          '…'
        ) : typeof since === 'string' && total > 0 ? (
          <>
            {text('oldest')} <Age since={since} />
          </>
        ) : (
          text('nothing')
        )}
      </Typography>
    </Tile>
  )
}
