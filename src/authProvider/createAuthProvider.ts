import type { AuthProvider } from 'ra-core'
import { readClaims, bearer, isSessionValid } from './session.ts'
import { clearSession, readKey } from './sessionKeys.ts'

export type Call = (operation: string, values: object) => Promise<unknown>

/** Leaves for the sign-in page; every key of the session is gone before. */
export const leave = (reason?: 'expired'): void => {
  clearSession()
  location.assign(`/auth/login${reason === undefined ? '' : `?reason=${reason}`}`)
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

/** Codes of the claim that open an action of a resource: its menu option to read, its actions to write. */
const codesFor = (resource: string, action: string): readonly string[] => {
  if (action === 'delete') return [`${resource}.delete`]
  return ['create', 'edit'].includes(action) ? [`${resource}.edit`] : [resource]
}

/** What the claim lets a screen offer; the server decides again at each call. A claim too long to carry leaves it to the server. */
const mayDo = (resource: string, action: string): boolean => {
  const token = bearer()
  const resources = token === null ? [] : readClaims(token).resources
  return resources.includes('*') || resources.includes('@role') || codesFor(resource, action).some((code) => resources.includes(code))
}
