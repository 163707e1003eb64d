import { useRouteError } from 'react-router-dom'
import { currentLocale } from '../i18n/locale.ts'
import { startTexts } from '../i18n/startTexts.ts'
import { StartFailed } from './StartFailed.tsx'

/** In place of the whole office, where its frame failed: what its screens fail at, the frame says itself. */
export const OfficeFailed = () => {
  const locale = currentLocale()
  return (
    <StartFailed
      problem={useRouteError()}
      said={startTexts[locale].crashed}
      locale={locale}
      onRetry={() => location.reload()}
    />
  )
}
