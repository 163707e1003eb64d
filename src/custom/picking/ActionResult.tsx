import type { ScanResult } from '../work/scanResult.ts'

/** What came of the last action, in colour and read out. */
export const ActionResult = ({ result }: { readonly result: ScanResult | null }) =>
  result === null ? null : (
    <output className={`estiba-scan-result is-${result.tone}`} aria-live="assertive">
      <span aria-hidden="true">{result.tone === 'bad' ? '✕' : '✓'}</span> {result.text}
    </output>
  )
