import type { AuthProvider, I18nProvider } from 'ra-core'
import { load, manifest } from 'virtual:estiba/manifest'
import { createAuthProvider } from '../authProvider/createAuthProvider.ts'
import { mayDo } from '../authProvider/mayDo.ts'
import { bearer } from '../authProvider/session.ts'
import { createDataProvider, type EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { createTransport } from '../dataProvider/transport.ts'
import { createI18nProvider } from '../i18n/i18nProvider.ts'
import { currentLocale } from '../i18n/locale.ts'
import type { MessageSet } from '../i18n/messageSet.ts'
import { withPeriods } from '../ui/list/withPeriods.ts'
import { bearerSince } from './bearerSince.ts'
import { askWho } from './confirmation/askWho.ts'
import { confirmingFetch } from './confirmation/confirmingFetch.ts'
import { warnOnce, withNotices } from './notices/withNotices.ts'
import { appIdle } from './settled.ts'

export interface Providers {
  readonly authProvider: AuthProvider
  readonly dataProvider: EstibaDataProvider
  readonly i18nProvider: I18nProvider
}

const moduleOf = (resource: string): string => manifest.find(({ name }) => name === resource)?.service ?? 'config'

/**
 * What the office stands on, over the hosts and routes of a start-up configuration.
 *
 * @param onServed the texts of the translations service came after the office stood
 */
export const makeProviders = async (
  startup: Startup,
  onServed: (i18nProvider: I18nProvider) => void,
): Promise<Providers> => {
  let translate = (key: string): string => key
  const identity = { bearer: bearerSince(bearer()), locale: currentLocale }
  const plain = createTransport(() => startup.configuration, identity)
  /** Who signs out ends the session that is there, whichever the page began with. */
  const leaving = createTransport(() => startup.configuration, { ...identity, bearer })
  const ask = (): Promise<boolean> =>
    askWho({
      call: async (operation, values) => (await plain.send(operation, values)).body,
      translate: (key) => translate(key),
    })
  const transport = createTransport(() => startup.configuration, identity, confirmingFetch(ask), warnOnce)
  const dataProvider = withNotices(
    withPeriods(
      createDataProvider(transport, {
        moduleOf,
        keysOf: async (resource) => (await load(resource)).default.key,
        mayList: (resource) => mayDo(resource, 'list'),
      }),
    ),
    (key) => translate(key),
  )
  const i18nProvider = await createI18nProvider({
    messageSet: async (locale) => {
      // The office has words of its own; those of the service do not hold up what it shows first.
      await appIdle
      const texts = (input: object) => transport.send('translations.messageSets.byLocale', { locale, ...input })
      // A service that knows all texts only, and refuses what it does not know, is asked for them.
      return (await texts({ own: true }).catch(() => texts({}))).body as MessageSet
    },
    onServed,
  })
  translate = (key) => i18nProvider.translate(key)
  return {
    authProvider: createAuthProvider(async (operation, values) => (await leaving.send(operation, values)).body),
    dataProvider,
    i18nProvider,
  }
}
