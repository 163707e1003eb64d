import { QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { readClaims } from '../authProvider/session.ts'
import { readKey } from '../authProvider/sessionKeys.ts'
import { resourcePages } from '../custom/resourcePages.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import { askAhead, fetchAhead } from './ahead.ts'
import { App } from './App.tsx'
import { makeProviders } from './providers.ts'
import { StartFailed } from './StartFailed.tsx'
import { applyTheme } from './theme/themeChoice.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})

/** How long the frame waits for what stands in it; it is drawn once where that comes in time. */
const screenMs = 500

const later = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Configuration, language and providers, then the office itself. */
export const startOffice = async (root: Root): Promise<void> => {
  storeLocale(currentLocale())
  applyTheme()
  try {
    const screen = fetchAhead(location.pathname)
    const startup = await startupOfSession()
    const providers = await makeProviders(startup, (served) => draw(served))
    askAhead(queries, providers.dataProvider, location).catch(() => undefined)
    await Promise.race([screen, later(screenMs)])
    const draw = (i18nProvider: I18nProvider): void =>
      root.render(
        <StrictMode>
          <App
            {...providers}
            i18nProvider={i18nProvider}
            queryClient={queries}
            pages={resourcePages}
            startup={startup}
          />
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
