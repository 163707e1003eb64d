import { load } from 'virtual:estiba/manifest'
import { readClaims } from '../authProvider/session.ts'
import { readKey, whileSignedIn } from '../authProvider/sessionKeys.ts'
import { resourcePages } from '../custom/resourcePages.ts'
import { loadBrowserStartup } from '../dataProvider/browserStartup.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { loadAdminTexts } from '../i18n/adminTexts.ts'
import { loadCatalogue } from '../i18n/catalogue.ts'
import { currentLocale } from '../i18n/locale.ts'
import { screenAt } from '../ui/addresses.ts'
import { isHome } from '../ui/way/officeAddress.ts'
import { appIdle } from './settled.ts'

/** What is on its way before the office stands. */
export interface Ahead {
  readonly startup: Promise<Startup>
  /** The parts of the screen; what fails is asked for again, and told, where it is needed. */
  readonly screen: Promise<unknown>
}

/** Asks for the configuration, and for what the screen at an address is made of. */
export const fetchAhead = (pathname: string): Ahead => {
  const startup = startupOfSession()
  const locale = currentLocale()
  const wanted: Promise<unknown>[] = [loadCatalogue('es'), loadCatalogue(locale), loadAdminTexts(locale)]
  const address = screenAt(pathname)
  if (isHome(pathname)) wanted.push(import('../custom/dashboard/Dashboard.tsx'))
  else if (address !== null)
    wanted.push(load(address.resource), resourcePages[address.resource]?.() ?? Promise.resolve())
  // Who starts the office waits for it, later; until then its failure is nobody's.
  startup.catch(() => undefined)
  return { startup, screen: Promise.allSettled(wanted) }
}

/** The profile of the session's claim; the start-up configuration is read again where it differs. */
const startupOfSession = async (): Promise<Startup> => {
  const token = readKey('companyAccessToken')
  const profile = token === null ? undefined : readClaims(token).configProfile
  return loadBrowserStartup(profile, localStorage, token, (keep) => void appIdle.then(() => whileSignedIn(token, keep)))
}
