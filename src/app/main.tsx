import './app.css'
import { createRoot } from 'react-dom/client'
import { isSessionValid } from '../authProvider/session.ts'
import { clearSession, readKey } from '../authProvider/sessionKeys.ts'
import { hideLoader, loaderMs } from './loader.ts'
import { startOffice } from './start.tsx'

setTimeout(hideLoader, loaderMs)

if (isSessionValid()) {
  void startOffice(createRoot(document.getElementById('root') ?? document.body))
} else {
  const expired = readKey('companyAccessToken') !== null
  clearSession()
  const wanted = location.pathname === '/' ? '' : `&redirect=${encodeURIComponent(location.pathname + location.search)}`
  location.replace(`/auth/login?${expired ? 'reason=expired' : ''}${wanted}`.replace('?&', '?').replace(/\?$/, ''))
}
