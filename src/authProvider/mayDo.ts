import { codesInMenu } from '../ui/userMenu.ts'
import { bearer, readClaims } from './session.ts'

const reading: readonly string[] = ['list', 'show', 'get', 'export']

/** Codes of the claim that open an action of a resource: its menu option to read, its actions to write; any other has its own. */
const codesFor = (resource: string, action: string): readonly string[] => {
  if (reading.includes(action)) return [resource]
  return [`${resource}.${['create', 'edit', 'clone'].includes(action) ? 'edit' : action}`]
}

const optionOf = (code: string): string => code.slice(0, Math.max(code.lastIndexOf('.'), 0))

/** Whether a role of the person opens everything in the company. */
export const isSuperUser = (token = bearer()): boolean => token !== null && readClaims(token).resources.includes('*')

/**
 * The menu is asked anew while the session stands, the claim is what it was at sign-in: where there is a menu, it says.
 * A super user may do whatever has no option there, and of what has one the actions that stand below it: what only the
 * platform writes has none.
 */
const opens = (codes: readonly string[], token: string | null): boolean => {
  const resources = token === null ? [] : readClaims(token).resources
  const all = isSuperUser(token)
  const inMenu = token === bearer() ? codesInMenu() : null
  if (inMenu !== null) return codes.some((code) => inMenu.has(code) || (all && !inMenu.has(optionOf(code))))
  return all || resources.includes('@role') || codes.some((code) => resources.includes(code))
}

/** Whether the claim holds a right that is had apart, by its code (`operation.cube`). */
export const mayUse = (code: string, token = bearer()): boolean => opens([code], token)

/** What the claim lets a screen offer; the server decides again at each call. A claim too long to carry leaves it to the server. */
export const mayDo = (resource: string, action: string, token = bearer()): boolean =>
  opens(codesFor(resource, action), token)
