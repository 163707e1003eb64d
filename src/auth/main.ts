import './auth.css'
import { show } from './context.ts'
import { login } from './pages/login.ts'
import { workspaces } from './pages/workspaces.ts'

/**
 * The page of the address, in whatever case it is spelled; the login screen for what is not one of them, as for the
 * second address that it had once, '/auth/loginN' (B-LOGIN-ALIAS).
 */
const open = async (): Promise<void> => {
  const path = location.pathname.toLowerCase().replace(/\/$/, '')
  if (path === '/auth/workspace-select') show(workspaces)
  else if (path === '/auth/workspaces') show((await import('./pages/found.ts')).found)
  else if (path === '/auth/forgetpassword') show((await import('./pages/forgotPassword.ts')).forgotPassword)
  else if (path === '/accept-invitation') show((await import('./pages/invitation.ts')).invitation)
  else if (path === '/confirm-email') show((await import('./pages/confirmEmail.ts')).confirmEmail)
  else if (path === '/registered-clients/create') show((await import('./pages/register.ts')).register)
  else show(login)
}

addEventListener('popstate', () => void open())
void open()
