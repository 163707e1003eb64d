import { StateChip } from '../../ui/kinds/StateChip.tsx'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import type { KeyboardEvent, MouseEvent } from 'react'
import type { AnyRecord } from '../../schema/json.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { PhotoInput } from '../work/PhotoInput.tsx'
import { pieceName } from '../work/pieceCode.ts'
import { comparedWith, cubedAs, declaredAs, isUnclear, lengthUnits, sides, type Typed, weightUnits } from './cubeRow.ts'

interface CubeLineProps {
  readonly bulk: AnyRecord
  readonly typed: Typed
  readonly divisor: number
  readonly tolerancePercent: number
  readonly ticked: boolean
  readonly current: boolean
  readonly onTick: (on: boolean) => void
  readonly onType: (typed: Typed) => void
  readonly onFocus: () => void
  /** The measures of this piece for every piece below it. */
  readonly onFillDown: () => void
}

const numberInput = '.estiba-cube-number'

/** A click into a number takes the whole of it, so that typing replaces it; a second click puts the caret. */
const selectOnce = ({ currentTarget }: MouseEvent<HTMLInputElement>): void => {
  if (currentTarget.dataset['chosen'] === 'true') return
  currentTarget.dataset['chosen'] = 'true'
  currentTarget.select()
  currentTarget.addEventListener('blur', () => delete currentTarget.dataset['chosen'], { once: true })
}

/** One piece: what was declared, what is measured, and what that makes while it is typed. */
export const CubeLine = ({
  bulk,
  typed,
  divisor,
  tolerancePercent,
  ticked,
  current,
  onTick,
  onType,
  onFocus,
  onFillDown,
}: CubeLineProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const declared = declaredAs(bulk, divisor)
  const measured = cubedAs(bulk, typed, divisor)
  const difference = comparedWith(declared, measured, tolerancePercent)
  const name = pieceName(bulk)
  const percent = (value: number): string => `${value > 0 ? '+' : ''}${formats.number(value)} %`
  const kilograms = (value: number | undefined): string =>
    value === undefined ? '–' : formats.number(value, { max: 3 })
  /** Enter goes on to the next number and from the last to the scan box; Ctrl+↓ fills down. */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'ArrowDown' && event.ctrlKey) {
      event.preventDefault()
      onFillDown()
    } else if (event.key === 'Enter' && !event.ctrlKey) {
      event.preventDefault()
      const numbers = [...(event.currentTarget.closest('tr')?.querySelectorAll<HTMLInputElement>(numberInput) ?? [])]
      const next = numbers[numbers.indexOf(event.currentTarget) + 1]
      const box = document.querySelector<HTMLInputElement>('input[name=scan]')
      if (next === undefined) box?.focus()
      else next.focus()
    }
  }
  const field = (key: (typeof sides)[number] | 'weight') => (
    <input
      key={key}
      className="estiba-input estiba-number estiba-cube-number"
      inputMode="decimal"
      autoComplete="off"
      aria-label={translate('estiba.cube.of', { what: translate(`estiba.cube.${key}`), piece: name })}
      value={typed[key]}
      onFocus={({ target }) => target.select()}
      onMouseUp={selectOnce}
      onChange={({ target }) => onType({ ...typed, [key]: target.value })}
      onKeyDown={onKeyDown}
    />
  )
  const choice = (key: 'unit' | 'weightUnit', options: readonly string[]) => (
    <select
      className="estiba-input"
      aria-label={translate('estiba.cube.of', { what: translate(`estiba.cube.${key}`), piece: name })}
      value={typed[key]}
      onChange={({ target }) => onType({ ...typed, [key]: target.value })}
    >
      {options.map((option) => (
        <option key={option} value={option}>
          {translate(`estiba.cube.units.${option}`)}
        </option>
      ))}
    </select>
  )
  return (
    <tr
      className={difference?.beyond || isUnclear(typed) ? 'is-bad' : measured === null ? 'is-plain' : 'is-good'}
      data-bulk={bulk.id}
      aria-current={current ? 'true' : undefined}
      onFocus={onFocus}
    >
      <td className="estiba-work-tick">
        <input type="checkbox" aria-label={name} checked={ticked} onChange={({ target }) => onTick(target.checked)} />
      </td>
      <td>
        <code>{name}</code>
        <br />
        <small>{String(bulk['description'] ?? '')}</small>
      </td>
      <td>
        {declared === null ? (
          <Typography component="span" variant="body2" color="text.secondary">
            {translate('estiba.cube.undeclared')}
          </Typography>
        ) : (
          <>
            {`${declared.length} × ${declared.width} × ${declared.height} ${translate(`estiba.cube.units.${declared.unit}`)}`}
            <br />
            <small>{`${formats.number(declared.weight)} ${translate(`estiba.cube.units.${declared.weightUnit}`)}`}</small>
          </>
        )}
      </td>
      <td>
        <span className="estiba-cube-sides">
          {sides.map(field)}
          {choice('unit', lengthUnits)}
        </span>
      </td>
      <td>
        <span className="estiba-cube-sides">
          {field('weight')}
          {choice('weightUnit', weightUnits)}
        </span>
      </td>
      <td className="estiba-number">
        {measured === null ? '–' : formats.number(measured.volumeM3)} m³
        <br />
        <small>
          {kilograms(measured?.volumetricWeight)} / <strong>{kilograms(measured?.chargeableWeight)}</strong> kg
        </small>
      </td>
      <td className="estiba-number">
        {difference !== null && (
          <StateChip tone={difference.beyond ? 'bad' : 'good'}>
            <span role="img" aria-label={translate(difference.beyond ? 'estiba.cube.beyond' : 'estiba.cube.within')}>
              {difference.beyond ? '!' : '✓'}
            </span>{' '}
            {percent(difference.weightPercent)} kg
            <br />
            {percent(difference.volumePercent)} m³
          </StateChip>
        )}
      </td>
      <td>
        <PhotoInput piece={name} value={typed.photos} onChange={(photos) => onType({ ...typed, photos })} />
      </td>
    </tr>
  )
}
