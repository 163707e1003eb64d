import { Choice } from '../../ui/screen/Choice.tsx'
import { useTranslate } from 'ra-core'
import { useId } from 'react'
import type { DrawnRack } from '../../domain/layout/drawing.ts'
import { useFormats } from '../../ui/format/useFormats.ts'

interface TagLevelProps {
  readonly rack: DrawnRack
  readonly level: number | null
  readonly onChange: (level: number | null) => void
}

/** Of which level of a rack the tags are printed; null: of all. */
export const TagLevel = ({ rack, level, onChange }: TagLevelProps) => {
  const translate = useTranslate()
  const formats = useFormats()
  const id = useId()
  return (
    <Choice
      label={translate('estiba.layout.tagLevel')}
      id={id}
      value={level ?? ''}
      onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
      options={[
        ['', translate('estiba.layout.allLevels')],
        ...Array.from({ length: rack.levels }, (_none, below) => below + 1).map(
          (one) => [one, formats.number(one)] as const,
        ),
      ]}
    />
  )
}
