import { bearer } from '../authProvider/session.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { createTransport } from '../dataProvider/transport.ts'
import { currentLocale } from '../i18n/locale.ts'
import { ticket } from './ticket.ts'

let startup: Promise<Startup> | undefined

const configuration = (): Promise<Startup> => {
  startup ??= loadBrowserStartup(undefined, sessionStorage)
  startup.catch(() => {
    startup = undefined
  })
  return startup
}

export const send = async <T>(operation: string, values: object): Promise<T> => {
  const { configuration: loaded } = await configuration()
  const transport = createTransport(() => loaded, {
    bearer: () => ticket.session() ?? (ticket.basic() === null ? bearer() : null),
    locale: currentLocale,
  })
  const basic = ticket.session() === null ? ticket.basic() : null
  return (
    await transport.send(operation, values, { headers: basic === null ? {} : { Authorization: `Basic ${basic}` } })
  ).body as T
}
