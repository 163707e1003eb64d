import { Actions } from '../screen/Actions.tsx'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Stack from '@mui/material/Stack'
import TextField from '@mui/material/TextField'
import { useTranslate } from 'ra-core'
import { useState } from 'react'
import type { Resource } from '../../schema/resource.ts'
import { FileButton } from '../kinds/FileButton.tsx'
import { TemplateButtons } from './TemplateButtons.tsx'
import type { ImportState } from './useImport.ts'

/** A file is held over it. */
const reached = { borderColor: 'primary.main', bgcolor: 'action.selected' } as const

interface FileStepProps {
  readonly resource: Resource
  readonly state: ImportState
  /** What was pasted stands when somebody comes back to it. */
  readonly pasted: string
  readonly onPaste: (text: string) => void
}

/** Where the rows come from: a file, a drop or the clipboard. */
export const FileStep = ({ resource, state, pasted, onPaste }: FileStepProps) => {
  const translate = useTranslate()
  const [over, setOver] = useState(false)
  const take = (file: File | undefined): void => void (file && state.readFile(file))
  return (
    <Stack spacing={2}>
      <Paper
        variant="outlined"
        role="presentation"
        sx={{
          display: 'grid',
          gap: 1.5,
          placeItems: 'center',
          px: 2,
          py: 5,
          border: '2px dashed',
          borderColor: 'line',
          ...(over ? reached : {}),
        }}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          take(event.dataTransfer.files[0])
        }}
      >
        <span>{translate('estiba.import.drop')}</span>
        <FileButton text={translate('estiba.import.choose')} accept=".xlsx,.xlsm,.csv,.txt" onChoose={take} />
      </Paper>
      <TextField
        label={translate('estiba.import.paste')}
        multiline
        minRows={5}
        value={pasted}
        onChange={({ target }) => onPaste(target.value)}
      />
      <Actions>
        <Button variant="contained" disabled={pasted.trim() === ''} onClick={() => void state.readText(pasted)}>
          {translate('estiba.import.usePasted')}
        </Button>
        <TemplateButtons resource={resource} />
      </Actions>
    </Stack>
  )
}
