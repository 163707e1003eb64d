import type { Locale } from '../schema/json.ts'
import { authTexts } from '../i18n/authTexts.ts'

/** Nothing could be read: no configuration, no texts; said with what the page carries itself (E-CONFIG-LOAD). */
export const StartFailed = ({
  problem,
  locale,
  onRetry,
}: {
  readonly problem: unknown
  readonly locale: Locale
  readonly onRetry: () => void
}) => (
  <main className="office-message">
    <h1>{authTexts[locale].pageUnavailable}</h1>
    <p>{authTexts[locale].configFailed}</p>
    <p>{problem instanceof Error ? problem.message : null}</p>
    <button type="button" className="estiba-button is-main" onClick={onRetry}>
      {authTexts[locale].retry}
    </button>
  </main>
)
