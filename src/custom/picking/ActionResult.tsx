import Alert from '@mui/material/Alert'
import type { ScanResult } from '../work/scanResult.ts'

const severities = { good: 'success', bad: 'error', kept: 'warning' } as const

/** What came of the last action, in colour and read out. */
export const ActionResult = ({ result }: { readonly result: ScanResult | null }) =>
  result === null ? null : (
    <Alert severity={severities[result.tone]} role="status" aria-live="assertive" sx={{ fontSize: '1.125rem' }}>
      {result.text}
    </Alert>
  )
