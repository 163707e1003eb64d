import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { FileButton } from '../../ui/kinds/FileButton.tsx'
import { useUpload } from '../../ui/kinds/useUpload.ts'
import { namedApart } from '../work/namedApart.ts'

interface ProofInputProps {
  readonly value: string
  readonly onChange: (filename: string) => void
}

/** What proves a delivery: the signed paper, a photo or a document, kept among the files of operations. */
export const ProofInput = ({ value, onChange }: ProofInputProps) => {
  const translate = useTranslate()
  const { upload, busy, problem } = useUpload('pre-registers')
  const take = async (file: File): Promise<void> => {
    const stored = await upload(namedApart(file))
    if (stored !== null) onChange(stored)
  }
  return (
    <Stack spacing={0.5} aria-busy={busy} sx={{ alignItems: 'start' }}>
      <span>{translate('estiba.operations.proof')}</span>
      <FileButton
        text={translate(value === '' ? 'estiba.operations.takeProof' : 'estiba.operations.proofThere')}
        label={translate('estiba.operations.proof')}
        accept="image/jpeg,image/png,application/pdf"
        disabled={busy}
        onChoose={(file) => void take(file)}
      />
      {value !== '' && <small>{value}</small>}
      {problem !== null && (
        <Typography component="small" variant="caption" color="error" role="alert">
          {problem}
        </Typography>
      )}
    </Stack>
  )
}
