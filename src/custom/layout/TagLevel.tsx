import { Choice } from '../../ui/screen/Choice.tsx'
import { useTranslate } from 'ra-core'
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
  return (
    <Choice
      label={translate('estiba.layout.tagLevel')}
      value={level ?? 0}
      options={[
        [0, translate('estiba.layout.allLevels')],
        ...Array.from({ length: rack.levels }, (_none, below) => [below + 1, formats.number(below + 1)] as const),
      ]}
      onChange={(one) => onChange(one === 0 ? null : one)}
    />
  )
}
