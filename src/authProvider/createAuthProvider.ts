import type { AuthProvider } from 'ra-core'
import { endDrafts } from './drafts.ts'
import { mayDo } from './mayDo.ts'
import { bearer, isSessionValid, readClaims } from './session.ts'
import { clearSession, readKey, tellSignedOut } from './sessionKeys.ts'
import { signInAddress } from './signInAddress.ts'

export type Call = (operation: string, values: object) => Promise<unknown>

/** Leaves for the sign-in page; every key of the session is gone before, and the drafts of who signs out; who was cut off is brought back. */
export const leave = (reason?: 'expired'): void => {
  if (reason === undefined) {
    endDrafts()
    tellSignedOut()
  }
  clearSession()
  location.assign(reason === undefined ? '/auth/login' : signInAddress(true))
}

/** The session as react-admin asks for it; signing in itself happens on the light pages. */
export const createAuthProvider = (call: Call): AuthProvider => ({
  login: () => Promise.reject(new Error('/auth/login')),
  logout: async () => {
    await call('auth.session.logout', {}).catch(() => undefined)
    leave()
    return false
  },
  checkAuth: () => {
    if (isSessionValid()) return Promise.resolve()
    leave('expired')
    return Promise.reject({ redirectTo: false, message: false })
  },
  // What a 401 means is told once by the notices; it never tears the screen away.
  checkError: () => Promise.resolve(),
  getIdentity: () => Promise.resolve({ id: readKey('userId') ?? '', fullName: readKey('userName') ?? '' }),
  canAccess: ({ resource, action }) => Promise.resolve(mayDo(resource, action)),
  getPermissions: () => {
    const token = bearer()
    return Promise.resolve(token === null ? [] : readClaims(token).resources)
  },
})
