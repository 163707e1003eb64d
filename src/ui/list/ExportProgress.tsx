import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { useTranslate } from 'react-admin'

interface ExportProgressProps {
  readonly label: string
  readonly rows: number
  /** How many there are; null where only the least is known. */
  readonly of: number | null
  readonly onCancel: () => void
}

/** How far a file is written, and a way to stop it. */
const ExportProgress = ({ label, rows, of, onCancel }: ExportProgressProps) => {
  const translate = useTranslate()
  const share =
    of === null ? {} : { variant: 'determinate' as const, value: Math.min(100, (100 * rows) / Math.max(1, of)) }
  return (
    <Box role="status" sx={{ display: 'inline-flex', gap: 1, alignItems: 'center' }}>
      <LinearProgress aria-label={label} sx={{ width: '6rem' }} {...share} />
      {translate('estiba.list.exporting', { count: rows })}
      <Button onClick={onCancel}>{translate('estiba.list.cancel')}</Button>
    </Box>
  )
}

export default ExportProgress
