import { type Ask, askOf, signInto } from '../wire/ask.ts'
import { officeUrl, samplePassword } from './office.ts'

/** The same server without a screen, to lay out what a test begins with and to look at what it left. */
export interface Archive {
  readonly ask: Ask
  readonly token: string
  /** The record as it stands. */
  get(path: string): Promise<{ readonly [field: string]: unknown }>
  create(path: string, record: object): Promise<{ readonly id: string; readonly [field: string]: unknown }>
}

/**
 * Whoever signed in goes on with that session in the files that follow, while it is fresh enough for what asks a person
 * to confirm that it is he (a quarter of an hour, `server/auth/factor/confirmed.ts`).
 */
const sessions = new Map<string, { readonly token: Promise<string>; readonly since: number }>()
const freshMs = 9 * 60_000

/** @example const archive = await openArchive(); await archive.create('/config/taxes', tax) */
export const openArchive = async (email = 'admin@andina.test', namespace = 'andina'): Promise<Archive> => {
  // Between two steps of a person a kept connection may end on either side.
  const ask = askOf((path, init) => {
    const headers = new Headers(init.headers)
    headers.set('connection', 'close')
    return fetch(`${officeUrl()}${path}`, { ...init, headers })
  })
  const who = `${officeUrl()} ${email} ${namespace}`
  const kept = sessions.get(who)
  const session =
    kept !== undefined && Date.now() - kept.since < freshMs
      ? kept
      : { token: signInto(ask, email, samplePassword, namespace), since: Date.now() }
  sessions.set(who, session)
  const token = await session.token
  return {
    ask,
    token,
    get: async (path) => (await ask(`GET ${path}`, { token })).body,
    create: async (path, record) => {
      const { body, status, text } = await ask(`POST ${path}`, { token, body: record })
      if (status !== 201) throw new Error(`POST ${path} answered ${status} ${text}`)
      return { ...body, id: String(body['id']) }
    },
  }
}

let given = 0

/** A code of nine letters that no other test uses, in this run or in one before; the shortest code field takes twelve. */
export const newCode = (): string => {
  const [moment, count] = [Date.now().toString(36).slice(-6), (given++ % 1296).toString(36).padStart(2, '0')]
  return `E${moment}${count}`.toUpperCase()
}

export const tax = (code: string, more: object = {}) => ({
  code,
  description: `Impuesto ${code}`,
  rate: 8.5,
  taxType: 'VAT',
  base: 'NET',
  ...more,
})
