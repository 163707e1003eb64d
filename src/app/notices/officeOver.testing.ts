import { createDataProvider } from '../../dataProvider/createDataProvider.ts'
import { createTransport } from '../../dataProvider/transport.ts'
import type { Method } from '../../domain/hosts/route.ts'
import { loadCatalogue } from '../../i18n/catalogue.ts'
import { lateTexts } from '../../i18n/lateTexts.ts'
import type { Locale } from '../../schema/json.ts'
import { withNotices } from './withNotices.ts'

const at = (tree: object, key: string): string | undefined => {
  const found = key.split('.').reduce<unknown>((inner, part) => (inner as { [name: string]: unknown })?.[part], tree)
  return typeof found === 'string' ? found : undefined
}

const office = { es: await loadCatalogue('es'), en: await loadCatalogue('en') }

/** The office in one language over a host that answers every call alike. */
export const officeOver = (
  locale: Locale,
  operations: { readonly [name: string]: string },
  status: number,
  body: unknown,
) => {
  const routes = Object.fromEntries(
    Object.entries(operations).map(([name, method]) => [
      name,
      {
        method: method as Method,
        template: '/there',
        shape: 'auto' as const,
        auth: 'bearer' as const,
        timeoutMs: null,
        key: null,
      },
    ]),
  )
  const answer = () =>
    Promise.resolve(
      new Response(body === null ? null : JSON.stringify(body), {
        status,
        headers: { 'content-type': 'application/json' },
      }),
    )
  const transport = createTransport(
    () => ({ all: { host: 'http://host.test', routes, settings: {} } }),
    { bearer: () => 'session', locale: () => locale },
    answer,
  )
  const provider = createDataProvider(transport, {
    moduleOf: () => 'all',
    keysOf: async () => ['id'],
    mayList: () => true,
  })
  return withNotices(provider, (key) => at(office[locale], key) ?? at(lateTexts.of(locale), key) ?? key)
}
