import Button from '@mui/material/Button'
import type { Locale } from '../schema/json.ts'
import { startTexts } from '../i18n/startTexts.ts'
import { Message } from './Message.tsx'
import { InTheme } from './theme/InTheme.tsx'

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
  <InTheme>
    <Message as="main">
      <h1>{startTexts[locale].pageUnavailable}</h1>
      <p>{said}</p>
      <p>{problem instanceof Error ? problem.message : null}</p>
      <Button variant="contained" onClick={onRetry}>
        {startTexts[locale].retry}
      </Button>
    </Message>
  </InTheme>
)
