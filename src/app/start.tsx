import { QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { StrictMode } from 'react'
import type { Root } from 'react-dom/client'
import { load, manifest } from 'virtual:estiba/manifest'
import { bearer } from '../authProvider/session.ts'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import { readKey } from '../authProvider/sessionKeys.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import { createDataProvider } from '../dataProvider/createDataProvider.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { createTransport } from '../dataProvider/transport.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import type { MessageSet } from '../i18n/messageSet.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import { readClaims } from '../authProvider/session.ts'
import { App } from './App.tsx'
import { withNotices } from './notices/withNotices.ts'
import { StartFailed } from './StartFailed.tsx'
import { applyTheme } from './theme.ts'

const queries = new QueryClient({
  defaultOptions: { queries: { retry: false, staleTime: 5_000, refetchOnWindowFocus: false } },
})

const moduleOf = (resource: string): string => manifest.find(({ name }) => name === resource)?.service ?? 'config'

/** Configuration, language and providers, then the office itself. */
export const startOffice = async (root: Root): Promise<void> => {
  storeLocale(currentLocale())
  applyTheme()
  try {
    const startup = await startupOfSession()
    const transport = createTransport(() => startup.configuration, { bearer, locale: currentLocale })
    const dataProvider = withNotices(
      createDataProvider(transport, { moduleOf, keysOf: async (resource) => (await load(resource)).default.key }),
    )
    const authProvider = createAuthProvider((operation, values) => dataProvider.call(operation, values))
    const draw = (i18nProvider: I18nProvider): void =>
      root.render(
        <StrictMode>
          <App
            authProvider={authProvider}
            dataProvider={dataProvider}
            i18nProvider={i18nProvider}
            queryClient={queries}
            startup={startup}
          />
        </StrictMode>,
      )
    draw(
      await createI18nProvider({
        messageSet: async (locale, signal) =>
          (await transport.send('translations.messageSets.byLocale', { locale }, { signal })).body as MessageSet,
        onServed: draw,
      }),
    )
  } catch (problem) {
    root.render(<StartFailed problem={problem} locale={currentLocale()} onRetry={() => void startOffice(root)} />)
  }
}

/** The profile of the session's claim; the start-up configuration is read again where it differs. */
const startupOfSession = async (): Promise<Startup> => {
  const token = readKey('companyAccessToken')
  const profile = token === null ? undefined : readClaims(token).configProfile
  return profile ? loadBrowserStartup(profile) : loadBrowserStartup()
}
