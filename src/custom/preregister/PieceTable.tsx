import { useTranslate } from 'ra-core'
import { useId, useMemo, useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import type { Values, View } from '../../ui/kinds/kindUi.ts'
import { LinesGrid } from '../../ui/kinds/LinesGrid.tsx'
import { useTitles } from '../../ui/reference/useTitles.ts'
import { useWords } from '../../ui/resource/useWords.ts'
import { newPiece, piecesField } from './fields.ts'

interface PieceTableProps {
  readonly bulks: Resource
  readonly value: readonly Values[]
  readonly onChange: (pieces: readonly Values[]) => void
  readonly disabled: boolean
  readonly errors: { readonly [path: string]: string }
}

/** The pieces: typed, pasted from a spreadsheet, or made many alike. */
export const PieceTable = ({ bulks, value, onChange, disabled, errors }: PieceTableProps) => {
  const translate = useTranslate()
  const [id, countId] = [useId(), useId()]
  const words = useWords(bulks)
  const formats = useFormats()
  const field = useMemo(() => piecesField(bulks), [bulks])
  const titleOf = useTitles(field.fields, value, bulks.name)
  const view = useMemo<View>(
    () => ({ formats, words, titleOf, resource: bulks.name }),
    [formats, words, titleOf, bulks],
  )
  const [count, setCount] = useState('5')
  const generate = (): void => {
    const { sequence: _sequence, id: _id, ...alike } = { ...newPiece, ...value.at(-1) } as Values
    const wanted = Math.min(1000, Math.max(1, Math.trunc(Number(count) || 0)))
    onChange([...value, ...Array.from({ length: wanted }, () => alike)])
  }
  return (
    <section className="estiba-prereg-pieces" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{translate('estiba.preregister.pieces')}</h2>
      {!disabled && <p className="estiba-quiet">{translate('estiba.preregister.piecesHelp')}</p>}
      <div className="estiba-prereg-scroll">
        <LinesGrid
          id={id}
          name="bulks"
          field={field}
          value={value}
          record={{}}
          view={view}
          disabled={disabled}
          errors={errors}
          onChange={(lines) => onChange((lines as readonly Values[]).map((line) => ({ ...line, ...fresh(line) })))}
        />
      </div>
      {!disabled && (
        <p className="estiba-prereg-generate">
          <label htmlFor={countId}>{translate('estiba.preregister.count')}</label>
          <input
            id={countId}
            type="number"
            min={1}
            max={1000}
            value={count}
            onChange={({ target }) => setCount(target.value)}
          />
          <button type="button" className="estiba-button" onClick={generate}>
            {translate('estiba.preregister.generate')}
          </button>
          <span className="estiba-quiet">{translate('estiba.preregister.generateHelp')}</span>
        </p>
      )}
    </section>
  )
}

/** A line that was just added is measured in the usual units. */
const fresh = (line: Values): Values =>
  line['lengthUnit'] === null && line['weightUnit'] === null && line['description'] === null ? newPiece : {}
