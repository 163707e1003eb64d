import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import type { Locale } from '../../schema/json.ts'
import { type Crumb, PageHeader } from '../../ui/screen/PageHeader.tsx'
import { labelOf, optionsOf, readMenu } from '../../ui/userMenu.ts'
import '../../ui/ui.css'
import './work.css'
import { useWorkScreen } from './WorkScreenContext.ts'

interface WorkPageProps {
  /** After the screen's title, where one thing of it is open. */
  readonly detail?: string
  readonly actions?: ReactNode
  readonly children: ReactNode
}

/** A screen made by hand: title, the way here, what can be done, and the work below. */
export const WorkPage = ({ detail, actions, children }: WorkPageProps) => {
  const [locale] = useLocaleState()
  const { title, base } = useWorkScreen()
  const own = title[locale as Locale]
  const section = sectionOf(base)
  const crumbs: readonly Crumb[] = [
    ...(section === undefined ? [] : [{ label: labelOf(section.section, locale as Locale), to: section.first }]),
    ...(detail === undefined ? [] : [{ label: own, to: base }]),
  ]
  return (
    <div className="estiba-screen estiba-work">
      <PageHeader title={detail === undefined ? own : `${own}: ${detail}`} crumbs={crumbs}>
        {actions}
      </PageHeader>
      {children}
    </div>
  )
}

/** The menu section of an address, which opens with its first screen. */
const sectionOf = (base: string) => {
  for (const section of readMenu()) {
    const options = optionsOf(section)
    const first = options[0]?.path
    if (first && options.some(({ path }) => path === base)) return { section, first }
  }
  return undefined
}
