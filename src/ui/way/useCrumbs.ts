import { useTranslate } from 'ra-core'
import type { Crumb } from '../screen/PageHeader.tsx'
import { useLocaleName } from '../resource/useWords.ts'
import { labelOf } from '../userMenu.ts'
import { useAddress } from './useAddress.ts'
import { useMenu } from './useMenu.ts'
import { wayTo } from './way.ts'

/** A step on the way to a page; an area and a section are no pages themselves. */
export type Step = Omit<Crumb, 'to'> & Partial<Pick<Crumb, 'to'>>

/** Area, section and what the page names itself; a section called as its screen is told once. */
export const useCrumbs = (own: readonly Crumb[]): readonly Step[] => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const way = wayTo(useAddress().pathname, useMenu())
  const steps: readonly Step[] =
    way === null
      ? []
      : [{ label: translate(`estiba.way.areas.${way.area.name}`) }, { label: labelOf(way.section.section, locale) }]
  const named = new Set(own.map(({ label }) => label))
  return [
    ...steps.filter(({ label }, at) => !named.has(label) && steps.findIndex((one) => one.label === label) === at),
    ...own,
  ]
}
