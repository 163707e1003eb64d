import Stack from '@mui/material/Stack'
import { useTexts } from '../work/useTexts.ts'
import type { KeyboardEvent, MouseEvent } from 'react'
import { CellInput, CellSelect } from '../work/CellInput.ts'
import { lengthUnits, type sides, type Typed, weightUnits } from './cubeRow.ts'

export type NumberName = (typeof sides)[number] | 'weight'
export type UnitName = 'unit' | 'weightUnit'

interface MeasuresProps {
  readonly piece: string
  readonly names: readonly NumberName[]
  readonly unit: UnitName
  readonly typed: Typed
  readonly onType: (typed: Typed) => void
  /** The measures of this piece for every piece below it. */
  readonly onFillDown: () => void
  /** After the last number of a piece. */
  readonly onLast: () => void
}

/** The numbers of a row. */
export const numbers = 'input[inputmode=decimal]'

const units = { unit: lengthUnits, weightUnit: weightUnits } as const

/** A click into a number takes the whole of it, so that typing replaces it; a second click puts the caret. */
const selectOnce = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  if (currentTarget.dataset['chosen'] === 'true') return
  currentTarget.dataset['chosen'] = 'true'
  currentTarget.select()
  currentTarget.addEventListener('blur', () => delete currentTarget.dataset['chosen'], { once: true })
}

/** What is measured of a piece, with its unit; Enter goes on to the next number, Ctrl+↓ fills down. */
export const Measures = ({ piece, names, unit, typed, onType, onFillDown, onLast }: MeasuresProps) => {
  const text = useTexts('cube')
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' && event.ctrlKey) {
      event.preventDefault()
      onFillDown()
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      const row = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLInputElement>(numbers) ?? [])]
      const next = row[row.indexOf(event.currentTarget) + 1]
      if (next === undefined) onLast()
      else next.focus()
    }
  }
  const said = (what: string): string => text('of', { what: text(what), piece })
  return (
    <Stack direction="row" spacing={0.5}>
      {names.map((name) => (
        <CellInput
          key={name}
          sx={{ width: '4.25rem', textAlign: 'end' }}
          inputMode="decimal"
          autoComplete="off"
          aria-label={said(name)}
          value={typed[name]}
          onFocus={({ target }) => target.select()}
          onMouseUp={selectOnce}
          onChange={({ target }) => onType({ ...typed, [name]: target.value })}
          onKeyDown={onKeyDown}
        />
      ))}
      <CellSelect
        aria-label={said(unit)}
        value={typed[unit]}
        onChange={({ target }) => onType({ ...typed, [unit]: target.value })}
      >
        {units[unit].map((option) => (
          <option key={option} value={option}>
            {text(`units.${option}`)}
          </option>
        ))}
      </CellSelect>
    </Stack>
  )
}
