import { bearer, readClaims } from './session.ts'

/** Codes of the claim that open an action of a resource: its menu option to read, its actions to write. */
const codesFor = (resource: string, action: string): readonly string[] => {
  if (action === 'delete') return [`${resource}.delete`]
  return ['create', 'edit'].includes(action) ? [`${resource}.edit`] : [resource]
}

/** What the claim lets a screen offer; the server decides again at each call. A claim too long to carry leaves it to the server. */
export const mayDo = (resource: string, action: string, token = bearer()): boolean => {
  const resources = token === null ? [] : readClaims(token).resources
  return (
    resources.includes('*') ||
    resources.includes('@role') ||
    codesFor(resource, action).some((code) => resources.includes(code))
  )
}
