import { useTranslate } from 'ra-core'
import { useId, useState } from 'react'
import { grids } from '../../domain/layout/change.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { DrawingInHand } from './useDrawing.ts'

interface LayoutToolsProps {
  readonly hand: DrawingInHand
  readonly grid: number
  readonly onGrid: (grid: number) => void
  readonly onZone: () => void
  readonly onRack: () => void
  /** Prints the tags of what is chosen, those of one level of a rack alone; null: it has none to print. */
  readonly onTags: ((level: number | null) => void) | null
}

/** All that the keyboard does on the board, as buttons. */
export const LayoutTools = ({ hand, grid, onGrid, onZone, onRack, onTags }: LayoutToolsProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const gridId = useId()
  const levelId = useId()
  const [wished, setWished] = useState<{ readonly rack: string; readonly level: number } | null>(null)
  const rack = hand.drawing.racks.find(({ id }) => id === hand.onlyOne)
  const level = wished !== null && wished.rack === rack?.id ? wished.level : null
  const isChosen = hand.selection.size > 0
  const button = (key: string, act: () => void, enabled: boolean) => (
    <button type="button" className="estiba-button" disabled={!enabled} onClick={act}>
      {translate(`estiba.layout.${key}`)}
    </button>
  )
  return (
    <div className="layout-tools" role="toolbar" aria-label={translate('estiba.layout.tools')}>
      {button('addZone', onZone, true)}
      {button('addRack', onRack, hand.drawing.zones.length > 0)}
      {button('undo', hand.undo, hand.canUndo)}
      {button('redo', hand.redo, hand.canRedo)}
      {button('copy', hand.copy, isChosen)}
      {button('paste', hand.paste, hand.canPaste)}
      {button('turn', hand.turn, isChosen)}
      {button('remove', hand.remove, isChosen)}
      {button('tags', () => onTags?.(level), onTags !== null)}
      {onTags !== null && rack !== undefined && (
        <>
          <label htmlFor={levelId}>{translate('estiba.layout.tagLevel')}</label>
          <select
            id={levelId}
            className="estiba-input"
            value={level ?? ''}
            onChange={({ target }) =>
              setWished(target.value === '' ? null : { rack: rack.id, level: Number(target.value) })
            }
          >
            <option value="">{translate('estiba.layout.allLevels')}</option>
            {Array.from({ length: rack.levels }, (_none, below) => below + 1).map((one) => (
              <option key={one} value={one}>
                {formats.number(one)}
              </option>
            ))}
          </select>
        </>
      )}
      <label htmlFor={gridId}>{translate('estiba.layout.grid')}</label>
      <select id={gridId} className="estiba-input" value={grid} onChange={({ target }) => onGrid(Number(target.value))}>
        {grids.map((metres) => (
          <option key={metres} value={metres}>
            {translate('estiba.layout.metres', { metres: formats.number(metres) })}
          </option>
        ))}
      </select>
    </div>
  )
}
