import { bearer, readClaims } from '../../authProvider/session.ts'

/** Whether the session is the platform's own, which founds the workspaces of others. */
export const isPlatform = (): boolean => {
  const token = bearer()
  return token !== null && readClaims(token).platform === true
}
