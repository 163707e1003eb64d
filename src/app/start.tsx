import { onlineManager, QueryClient } from '@tanstack/react-query'
import type { I18nProvider } from 'ra-core'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { resourcePages } from '../custom/resourcePages.ts'
import { askAgain } from '../dataProvider/askAgain.ts'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import { type Ahead, fetchAhead } from './ahead.ts'
import { answerSession } from './answerSession.ts'
import { App } from './App.tsx'
import { askFirst } from './askFirst.ts'
import { atMost } from './atMost.ts'
import { keepPressed } from './keepPressed.ts'
import { makeProviders } from './providers.ts'
import { StartFailed } from './StartFailed.tsx'

const queries = new QueryClient({
  defaultOptions: {
    queries: { ...askAgain, staleTime: 5_000, refetchOnWindowFocus: false },
    // Without a line who saves is told so at once; left waiting it would be sent by itself at some later time.
    mutations: { networkMode: 'always' },
  },
})

// Who may do what is known on the device: without a line no screen waits for it.
queries.setQueryDefaults(['auth'], { networkMode: 'always' })

/** How long the frame waits for what stands in it; it is drawn once where that comes in time. */
const screenMs = 500

/** Language and providers over what is on its way, then the office itself, in an element of the page. */
export const startOffice = async (element: HTMLElement, begun: Ahead): Promise<void> => {
  const root = createRoot(element)
  keepPressed(document)
  // A line that is missing from the start is no event.
  onlineManager.setOnline(navigator.onLine)
  const start = async (ahead: Ahead): Promise<void> => {
    storeLocale(currentLocale())
    try {
      const startup = await ahead.startup
      const providers = await makeProviders(startup, (served) => draw(served))
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
      await Promise.all([
        answerSession(queries, providers.authProvider),
        atMost(
          screenMs,
          askFirst(queries, providers.dataProvider, location, ahead.screen).catch(() => undefined),
        ),
      ])
      draw(providers.i18nProvider)
    } catch (problem) {
      const again = (): void => void start(fetchAhead(location.pathname))
      root.render(<StartFailed problem={problem} locale={currentLocale()} onRetry={again} />)
    }
  }
  await start(begun)
}
