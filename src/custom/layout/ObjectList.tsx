import { Panel } from '../work/Panel.tsx'
import { useTexts } from '../work/useTexts.ts'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import type { DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { ShapeChoice, Shapes } from './ShapeChoice.tsx'
import { startZone } from './startShapes.ts'
import type { DrawingInHand } from './useDrawing.ts'
import type { LayoutDesk } from './useLayoutDesk.ts'

interface ObjectListProps {
  readonly hand: DrawingInHand
  readonly onForm: () => void
}

/** Every zone and rack by name, to be chosen without the plan; what is wrong stands beside it. */
export const ObjectList = ({ hand, onForm }: ObjectListProps) => {
  const text = useTexts('layout')
  const { drawing, problems, selection, select } = hand
  if (drawing.zones.length === 0) return <Nothing>{text('nothing')}</Nothing>
  const choice = (shape: DrawnZone | DrawnRack) => {
    const problem = problems.get(shape.id)
    return (
      <ShapeChoice
        code={shape.code}
        description={shape.description}
        {...('color' in shape ? { colour: shape.color } : {})}
        chosen={selection.has(shape.id)}
        {...(problem === undefined ? {} : { said: text(`problem.${problem}`), isWrong: true })}
        onChoose={() => select(new Set([shape.id]))}
        onOpen={onForm}
      />
    )
  }
  return <Shapes label={text('objects')} drawing={drawing} zone={choice} rack={choice} />
}

/** Zones of the store that have no place on the plan yet. */
export const FreeZones = ({ desk }: { readonly desk: LayoutDesk }) => {
  const text = useTexts('layout')
  const { hand } = desk
  const drawn = new Set(hand.drawing.zones.map(({ id }) => id))
  const free = desk.free.filter(({ id }) => !drawn.has(id))
  if (free.length === 0) return null
  return (
    <Panel plain title={text('freeZones')}>
      <List disablePadding>
        {free.map((zone) => (
          <ListItem key={zone.id} disablePadding>
            <ShapeChoice
              code={text('place', { zone: `${zone.code} ${zone.description}` })}
              colour={zone.color}
              onChoose={() => {
                const { x, y, width, height } = startZone(hand.drawing, '')
                hand.placeZone({ ...zone, x, y, width, height })
              }}
            />
          </ListItem>
        ))}
      </List>
    </Panel>
  )
}
