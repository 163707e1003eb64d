import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { FileButton } from '../../ui/kinds/FileButton.tsx'
import { namedApart } from '../../ui/kinds/namedApart.ts'
import { useUpload } from '../../ui/kinds/useUpload.ts'

interface TakenFileProps {
  /** The resource among whose files it is kept. */
  readonly of: string
  readonly text: string
  /** What it is read out as. */
  readonly label: string
  readonly accept: string
  readonly fromCamera?: boolean
  readonly onChange: (filename: string) => void
}

/** A photo or a document, from the camera of the tablet or a file; kept at once under a name of its own. */
export const TakenFile = ({ of, onChange, ...button }: TakenFileProps) => {
  const { upload, busy, problem } = useUpload(of)
  const take = async (file: File): Promise<void> => {
    const stored = await upload(namedApart(file))
    if (stored !== null) onChange(stored)
  }
  return (
    <Box component="span" sx={{ display: 'grid', gap: 0.5, justifyItems: 'start' }} aria-busy={busy}>
      <FileButton {...button} disabled={busy} onChoose={(file) => void take(file)} />
      {problem !== null && (
        <Typography component="small" variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Box>
  )
}
