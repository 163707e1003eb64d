import { screens } from 'virtual:estiba/manifest'
import { holds } from '../../domain/where.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { recordPath } from '../../schema/recordPath.ts'
import type { Resource } from '../../schema/resource.ts'
import { mayOpenScreen } from '../mayOpen.ts'

/** Where a record goes on, by the key of its title in the resource's `names`. */
export interface ScreenOfRecord {
  readonly name: string
  readonly to: string
}

/** The screens of work where a record goes on now, of those that the person may open. */
export const screensOf = (resource: Resource, record: AnyRecord): readonly ScreenOfRecord[] =>
  Object.entries(resource.screens).flatMap(([name, { to: path, when }]) => {
    const to = recordPath(path, record)
    return to !== null && (when === undefined || holds(when, record)) && mayOpenPath(path) ? [{ name, to }] : []
  })

const mayOpenPath = (path: string): boolean =>
  screens.some((screen) => screen.paths.some((own) => path.startsWith(own)) && mayOpenScreen(screen))
