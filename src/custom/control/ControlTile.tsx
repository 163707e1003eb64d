import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import { Age } from '../operations/Age.tsx'
import { useWorkRows } from '../work/list/useWorkRows.tsx'
import type { Tile } from './tiles.ts'

interface ControlTileProps {
  readonly tile: Tile
  readonly warehouse: string
  readonly stores: readonly string[]
}

/** How much of one kind of work waits and since when; opens its list. */
export const ControlTile = ({ tile, warehouse, stores }: ControlTileProps) => {
  const translate = useTranslate()
  const { rows, total, isPending, error } = useWorkRows(tile.resource, {
    filter: tile.filter(warehouse, stores),
    sort: [tile.since, 'ASC'],
    shown: [],
    max: 1,
  })
  const oldest = rows[0]
  const since = oldest?.[tile.since]
  return (
    <li>
      <Link to={tile.path} className={total > 0 ? 'estiba-tile is-waiting' : 'estiba-tile'}>
        <span>{translate(`estiba.control.${tile.key}`)}</span>
        <strong aria-busy={isPending}>{error === null ? total : '–'}</strong>
        <small>
          {typeof since === 'string' && total > 0 ? (
            <>
              {translate('estiba.control.oldest')} <Age since={since} />
            </>
          ) : (
            translate(error === null ? 'estiba.control.nothing' : 'estiba.control.notYours')
          )}
        </small>
      </Link>
    </li>
  )
}
