import './app.css'
import { isSessionValid } from '../authProvider/session.ts'
import { clearSession, readKey } from '../authProvider/sessionKeys.ts'
import { signInAddress } from '../authProvider/signInAddress.ts'
import { fetchAhead } from './ahead.ts'
import { hideLoader, loaderMs } from './loader.ts'
import { startMissing } from './startMissing.ts'
import { currentTheme } from './theme/themeChoice.ts'

document.documentElement.style.colorScheme = currentTheme()
setTimeout(hideLoader, loaderMs)

if (isSessionValid()) {
  // What the screen needs is on its way while the packages of the office are read.
  const ahead = fetchAhead(location.pathname)
  const element = document.getElementById('root') ?? document.body
  const office = await import('./start.tsx').catch(() => null)
  if (office === null) startMissing(element)
  else await office.startOffice(element, ahead)
} else {
  const expired = readKey('companyAccessToken') !== null
  clearSession()
  location.replace(signInAddress(expired))
}
