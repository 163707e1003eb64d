import { QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { readClaims } from '../authProvider/session.ts'
import { readKey } from '../authProvider/sessionKeys.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import { App } from './App.tsx'
import { makeProviders } from './providers.ts'
import { StartFailed } from './StartFailed.tsx'
import { applyTheme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})

/** Configuration, language and providers, then the office itself. */
export const startOffice = async (root: Root): Promise<void> => {
  storeLocale(currentLocale())
  applyTheme()
  try {
    const startup = await startupOfSession()
    const providers = await makeProviders(startup, (served) => draw(served))
    const draw = (i18nProvider: I18nProvider): void =>
      root.render(
        <StrictMode>
          <App {...providers} i18nProvider={i18nProvider} queryClient={queries} startup={startup} />
        </StrictMode>,
      )
    draw(providers.i18nProvider)
  } catch (problem) {
    root.render(<StartFailed problem={problem} locale={currentLocale()} onRetry={() => void startOffice(root)} />)
  }
}

/** The profile of the session's claim; the start-up configuration is read again where it differs. */
const startupOfSession = async (): Promise<Startup> => {
  const token = readKey('companyAccessToken')
  const profile = token === null ? undefined : readClaims(token).configProfile
  return loadBrowserStartup(profile, localStorage, token)
}
