import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { ShapeChoice } from './ShapeChoice.tsx'
import { startZone } from './startShapes.ts'
import type { LayoutDesk } from './useLayoutDesk.ts'

/** Zones of the store that have no place on the plan yet. */
export const FreeZones = ({ desk }: { readonly desk: LayoutDesk }) => {
  const translate = useTranslate()
  const { hand } = desk
  const drawn = new Set(hand.drawing.zones.map(({ id }) => id))
  const free = desk.free.filter(({ id }) => !drawn.has(id))
  if (free.length === 0) return null
  return (
    <section>
      <Typography variant="h2" gutterBottom>
        {translate('estiba.layout.freeZones')}
      </Typography>
      <List disablePadding>
        {free.map((zone) => (
          <ListItem key={zone.id} disablePadding>
            <ShapeChoice
              code={translate('estiba.layout.place', { zone: `${zone.code} ${zone.description}` })}
              colour={zone.color}
              onChoose={() => {
                const { x, y, width, height } = startZone(hand.drawing, '')
                hand.placeZone({ ...zone, x, y, width, height })
              }}
            />
          </ListItem>
        ))}
      </List>
    </section>
  )
}
