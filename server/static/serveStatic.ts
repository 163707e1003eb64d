import type { Locale } from '../../src/schema/json.ts'
import { ApiError } from '../errors.ts'
import type { Settings } from '../contract.ts'
import { localeOf } from '../middleware/locale.ts'
import { pageHeaders } from '../middleware/secureHeaders.ts'
import { typeOfFile } from './fileTypes.ts'
import { listFiles, modifiedAt, readStatic, type StaticFile } from './files.ts'

/** Pages that need no application: signing in, an invitation, registering, a public link. */
const lightPages =
  /^\/(auth(\/|$)|accept-invitation(\/|$)|confirm-email(\/|$)|check\/?$|track\/?$|registered-clients\/create\/?$)/

/** Signing in itself: made ahead in each language. */
const signInPage = /^\/auth\/login\/?$/i

/** Names with a hash of the content in them never change. */
const hashed = /-[\w-]{8,}\.\w+$/

/** An address that ends like a file's name. */
const fileName = /\.\w+$/

interface Found {
  readonly name: string
  readonly file: StaticFile
}

export type ServeStatic = (path: string, header: (name: string) => string | null) => Promise<Response>

/** Serves the built browser application: its files by name, and for every screen's address the page that starts it. */
export const createStatic = (settings: Settings): ServeStatic => {
  const headers = pageHeaders(settings, connectHosts(settings))
  let files = listFiles(settings.staticDir)
  let listing: typeof files | null = null
  return async (path, header) => {
    const locale = localeOf(header('accept-language'))
    const found = await find(path, locale)
    if (found === undefined) throw new ApiError('NOT_FOUND')
    try {
      return await send(found.name, found.file, headers, header)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
    // Another build took the place of the one that was listed.
    const again = await findAnew(path, locale)
    if (again === undefined) throw new ApiError('NOT_FOUND')
    return send(again.name, again.file, headers, header)
  }

  async function find(path: string, locale: Locale): Promise<Found | undefined> {
    const known = await files
    const found = known.has(path) || !fileName.test(path) ? foundIn(known, path, locale) : undefined
    return found ?? findAnew(path, locale)
  }

  async function findAnew(path: string, locale: Locale): Promise<Found | undefined> {
    listing ??= listFiles(settings.staticDir).finally(() => {
      listing = null
    })
    files = listing
    return foundIn(await files, path, locale)
  }
}

const foundIn = (known: ReadonlyMap<string, StaticFile>, path: string, locale: Locale): Found | undefined => {
  const exact = known.get(path)
  if (exact !== undefined) return { name: path, file: exact }
  if (path.startsWith('/assets/')) return undefined
  const page = pagesFor(path, locale).find((name) => known.has(name))
  const file = page === undefined ? undefined : known.get(page)
  return page === undefined || file === undefined ? undefined : { name: page, file }
}

/** The pages that may start a screen, the best first. */
const pagesFor = (path: string, locale: Locale): readonly string[] => [
  ...(signInPage.test(path) ? [`/auth.${locale}.html`] : []),
  ...(lightPages.test(path) ? ['/auth.html'] : []),
  '/index.html',
]

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'

const send = async (
  name: string,
  file: StaticFile,
  fixed: { readonly [name: string]: string },
  header: (name: string) => string | null,
): Promise<Response> => {
  const accepted = header('accept-encoding') ?? ''
  const encoding = file.encodings.find((one) => accepted.includes(one === 'br' ? 'br' : 'gzip')) ?? null
  const etag = `W/"${(await modifiedAt(file)).toString(36)}"`
  const headers = {
    ...fixed,
    'content-type': typeOfFile(name),
    'cache-control':
      hashed.test(name) && name.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    etag,
    vary: 'Accept-Encoding, Accept-Language',
    ...(encoding === null ? {} : { 'content-encoding': encoding }),
  }
  if (header('if-none-match') === etag) return new Response(null, { status: 304, headers })
  return new Response(new Uint8Array(await readStatic(file, encoding)), { headers })
}

/** Hosts that the page may call: services that other hosts serve, by configuration. */
const connectHosts = ({ serviceHosts }: Settings): readonly string[] => [
  ...new Set(Object.values(serviceHosts).map((host) => new URL(host).origin)),
]
