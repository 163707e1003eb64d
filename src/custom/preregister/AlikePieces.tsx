import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { Link } from 'react-router-dom'
import { messagesOf } from '../../ui/form/messagesOf.ts'
import type { Values } from '../../ui/kinds/kindUi.ts'
import { copyOfLine, emptyLine } from '../../ui/kinds/lines/gridColumns.ts'
import { useResourceDef } from '../../ui/resource/ResourceContext.tsx'
import { Actions } from '../../ui/screen/Actions.tsx'
import { Quiet } from '../work/Quiet.tsx'
import { useTexts } from '../work/useTexts.ts'

/** Makes many pieces like the last one; where a house is not there yet, the way to make it. */
export const AlikePieces = () => {
  const text = useTexts('preregister')
  const { getValues, setValue } = useFormContext<{ bulks: readonly Values[] | null }>()
  const { errors } = useFormState({ name: 'bulks' })
  const [count, setCount] = useState('5')
  const field = useResourceDef().fields['bulks']
  if (field?.kind !== 'lines') return null
  const generate = (): void => {
    const pieces = getValues('bulks') ?? []
    const alike = copyOfLine(field, pieces.at(-1) ?? emptyLine(field))
    const wanted = Math.min(1000, Math.max(1, Math.trunc(Number(count) || 0)))
    setValue('bulks', [...pieces, ...Array.from({ length: wanted }, () => alike)], { shouldDirty: true })
  }
  return (
    <>
      {Object.keys(messagesOf(errors)).some((at) => at.endsWith('.houseBl')) && (
        <p>
          <Link to="/house-bills-of-lading/create">{text('createHouse')}</Link>
        </p>
      )}
      <Actions sx={{ alignItems: 'center' }}>
        <TextField
          type="number"
          label={text('count')}
          sx={{ width: '14rem' }}
          slotProps={{ htmlInput: { min: 1, max: 1000 } }}
          value={count}
          onChange={({ target }) => setCount(target.value)}
        />
        <Button variant="outlined" onClick={generate}>
          {text('generate')}
        </Button>
        <Quiet inline>{text('generateHelp')}</Quiet>
      </Actions>
    </>
  )
}
