import { screens } from 'virtual:estiba/manifest'
import { screenAt } from '../addresses.ts'
import { mayOpen, mayOpenScreen } from '../mayOpen.ts'
import { workScreenAt } from '../workScreenAt.ts'

/** Whether an address shows something that the person may not open; one that shows nothing of its own is open to all. */
export const isShutAddress = (address: string): boolean => {
  const path = address.split('?')[0] ?? ''
  const work = workScreenAt(path)
  return (screens.some(({ name }) => name === work?.name) || screenAt(path) !== null) && !mayOpenAddress(path)
}

/** Whether the person may open what an address shows: a screen made by hand, or a resource. */
export const mayOpenAddress = (address: string): boolean => {
  const path = address.split('?')[0] ?? ''
  const work = workScreenAt(path)
  const entry = screens.find(({ name }) => name === work?.name)
  if (entry !== undefined) return mayOpenScreen(entry)
  const resource = screenAt(path)?.resource
  return resource !== undefined && mayOpen(resource)
}
