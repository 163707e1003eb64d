import { screens } from 'virtual:estiba/manifest'
import { useState } from 'react'
import type { AreaName, MenuArea } from '../../ui/way/areas.ts'

/** A menu of no more screens than these stands open as a whole. */
const small = 12

type Group = AreaName | 'favourites' | 'recents'

const apart: readonly AreaName[] = ['home', 'settings', 'administration']

/** Whether a screen made by hand for some work lies in the area: who is given one works there. */
const hasWork = ({ sections }: MenuArea): boolean =>
  sections.some(({ options }) => options.some(({ path }) => screens.some(({ paths }) => paths.includes(path ?? ''))))

/** The area that the person works in: where they are, else the first with a screen of work, else the first that is work. */
export const mainArea = (areas: readonly MenuArea[], here: AreaName | null): AreaName | null => {
  const works = areas.filter(({ name }) => !apart.includes(name))
  return here ?? (works.find(hasWork) ?? works[0] ?? areas[0])?.name ?? null
}

/** Which groups of the menu stand open: that of the page, what was marked, and what the person opened. */
export const useOpenGroups = (areas: readonly MenuArea[], here: AreaName | null) => {
  const [chosen, setChosen] = useState<ReadonlyMap<Group, boolean>>(new Map())
  const count = areas.flatMap(({ sections }) => sections.flatMap(({ options }) => options)).length
  const main = mainArea(areas, here)
  const isOpen = (group: Group): boolean =>
    chosen.get(group) ?? (group === 'favourites' || (group !== 'recents' && (count <= small || group === main)))
  return { isOpen, toggle: (group: Group): void => setChosen(new Map([...chosen, [group, !isOpen(group)]])) }
}
