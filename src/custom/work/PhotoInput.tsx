import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { FileButton } from '../../ui/kinds/FileButton.tsx'
import { useUpload } from '../../ui/kinds/useUpload.ts'
import { namedApart } from './namedApart.ts'

interface PhotoInputProps {
  readonly piece: string
  readonly value: string | null
  readonly onChange: (filename: string) => void
}

/** A photo of a piece, from the camera of the tablet or a file. */
export const PhotoInput = ({ piece, value, onChange }: PhotoInputProps) => {
  const translate = useTranslate()
  const { upload, busy, problem } = useUpload('bulks')
  const take = async (file: File): Promise<void> => {
    const stored = await upload(namedApart(file))
    if (stored !== null) onChange(stored)
  }
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5 }} aria-busy={busy}>
      <FileButton
        text={translate(value === null ? 'estiba.work.photo' : 'estiba.work.photoThere')}
        label={translate('estiba.work.photoOf', { piece })}
        accept="image/jpeg,image/png"
        fromCamera
        disabled={busy}
        onChoose={(file) => void take(file)}
      />
      {problem !== null && (
        <Typography component="small" variant="caption" color="error">
          {problem}
        </Typography>
      )}
    </Box>
  )
}
