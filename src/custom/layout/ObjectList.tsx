import { Nothing } from '../../ui/screen/Nothing.tsx'
import { useTranslate } from 'ra-core'
import type { DrawnRack, DrawnZone } from '../../domain/layout/drawing.ts'
import type { DrawingInHand } from './useDrawing.ts'

interface ObjectListProps {
  readonly hand: DrawingInHand
  readonly onForm: () => void
}

/** Every zone and rack by name, to be chosen without the plan; what is wrong stands beside it. */
export const ObjectList = ({ hand, onForm }: ObjectListProps) => {
  const translate = useTranslate()
  const { drawing } = hand
  if (drawing.zones.length === 0) return <Nothing>{translate('estiba.layout.nothing')}</Nothing>
  return (
    <ul className="layout-list" aria-label={translate('estiba.layout.objects')}>
      {drawing.zones.map((zone) => (
        <li key={zone.id}>
          <Choice shape={zone} kind="zone" hand={hand} onForm={onForm} />
          <ul>
            {drawing.racks
              .filter(({ zoneId }) => zoneId === zone.id)
              .map((rack) => (
                <li key={rack.id}>
                  <Choice shape={rack} kind="rack" hand={hand} onForm={onForm} />
                </li>
              ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

interface ChoiceProps extends ObjectListProps {
  readonly shape: DrawnZone | DrawnRack
  readonly kind: 'zone' | 'rack'
}

const Choice = ({ shape, kind, hand, onForm }: ChoiceProps) => {
  const translate = useTranslate()
  const problem = hand.problems.get(shape.id)
  return (
    <button
      type="button"
      className={`layout-choice is-${kind}${problem === undefined ? '' : ' is-wrong'}`}
      aria-pressed={hand.selection.has(shape.id)}
      onClick={() => hand.select(new Set([shape.id]))}
      onDoubleClick={onForm}
    >
      {'color' in shape && <span className="layout-swatch" style={{ background: shape.color }} aria-hidden="true" />}
      <span>
        <b>{shape.code}</b> {shape.description}
      </span>
      {problem !== undefined && <small>{translate(`estiba.layout.problem.${problem}`)}</small>}
    </button>
  )
}
