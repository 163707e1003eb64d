import TextField from '@mui/material/TextField'
import { nativeSelect } from '../../ui/screen/nativeSelect.ts'
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
    <TextField
      label={translate('estiba.layout.tagLevel')}
      select
      id={id}
      value={level ?? ''}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
      slotProps={nativeSelect}
    >
      <option value="">{translate('estiba.layout.allLevels')}</option>
      {Array.from({ length: rack.levels }, (_none, below) => below + 1).map((one) => (
        <option key={one} value={one}>
          {formats.number(one)}
        </option>
      ))}
    </TextField>
  )
}
