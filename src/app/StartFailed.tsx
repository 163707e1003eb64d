import Button from '@mui/material/Button'
import type { Locale } from '../schema/json.ts'
import { startTexts } from '../i18n/startTexts.ts'

/** Nothing could be read: no configuration, no texts; said with what the page carries itself (E-CONFIG-LOAD). */
export const StartFailed = ({
  problem,
  locale,
  said = startTexts[locale].configFailed,
  onRetry,
}: {
  readonly problem: unknown
  readonly locale: Locale
  readonly said?: string
  readonly onRetry: () => void
}) => (
  <main className="office-message">
    <h1>{startTexts[locale].pageUnavailable}</h1>
    <p>{said}</p>
    <p>{problem instanceof Error ? problem.message : null}</p>
    <Button variant="contained" onClick={onRetry}>
      {startTexts[locale].retry}
    </Button>
  </main>
)
