import { useLocaleState } from 'ra-core'
import type { ReactNode } from 'react'
import type { Locale } from '../../schema/json.ts'
import { type Crumb, PageHeader } from '../../ui/screen/PageHeader.tsx'
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
  const crumbs: readonly Crumb[] = detail === undefined ? [] : [{ label: own, to: base }]
  return (
    <div className="estiba-screen estiba-work">
      <PageHeader title={detail === undefined ? own : `${own}: ${detail}`} crumbs={crumbs}>
        {actions}
      </PageHeader>
      {children}
    </div>
  )
}
