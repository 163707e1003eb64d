import Calculate from '@mui/icons-material/CalculateOutlined'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import Tooltip from '@mui/material/Tooltip'
import { useTranslate } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { checkDigits, withCheckDigit } from '../../domain/checkDigits.ts'
import type { CheckedField } from './checkedField.ts'

interface CheckDigitButtonProps extends CheckedField {
  readonly source: string
}

/** Works the check digit out when it is asked. */
export const CheckDigitButton = ({ source, scheme, of }: CheckDigitButtonProps) => {
  const translate = useTranslate()
  const { getValues, setValue } = useFormContext()
  const textAt = (path: string): string => String(getValues(path) ?? '').trim()
  const work = (): void => {
    const found =
      of.length === 0
        ? withCheckDigit(scheme, textAt(source))
        : checkDigits[scheme](`${of.map(textAt).join('')}0`).expected
    if (found !== null) setValue(source, found, { shouldDirty: true, shouldTouch: true, shouldValidate: true })
  }
  const name = translate('estiba.kinds.checkDigit')
  return (
    <InputAdornment position="end">
      <Tooltip title={name}>
        {/* The field keeps the focus: what it would say when it is left must not move the button away. */}
        <IconButton aria-label={name} edge="end" onMouseDown={(event) => event.preventDefault()} onClick={work}>
          <Calculate fontSize="small" />
        </IconButton>
      </Tooltip>
    </InputAdornment>
  )
}
