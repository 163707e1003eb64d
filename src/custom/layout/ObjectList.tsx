import { useTranslate } from 'ra-core'
import type { DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import { Nothing } from '../../ui/screen/Nothing.tsx'
import { ShapeChoice, Shapes } from './ShapeChoice.tsx'
import type { DrawingInHand } from './useDrawing.ts'

interface ObjectListProps {
  readonly hand: DrawingInHand
  readonly onForm: () => void
}

/** Every zone and rack by name, to be chosen without the plan; what is wrong stands beside it. */
export const ObjectList = ({ hand, onForm }: ObjectListProps) => {
  const translate = useTranslate()
  const { drawing, problems, selection, select } = hand
  if (drawing.zones.length === 0) return <Nothing>{translate('estiba.layout.nothing')}</Nothing>
  const choice = (shape: DrawnZone | DrawnRack) => {
    const problem = problems.get(shape.id)
    return (
      <ShapeChoice
        code={shape.code}
        description={shape.description}
        {...('color' in shape ? { colour: shape.color } : {})}
        chosen={selection.has(shape.id)}
        {...(problem === undefined ? {} : { said: translate(`estiba.layout.problem.${problem}`), isWrong: true })}
        onChoose={() => select(new Set([shape.id]))}
        onOpen={onForm}
      />
    )
  }
  return <Shapes label={translate('estiba.layout.objects')} drawing={drawing} zone={choice} rack={choice} />
}
