import { Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { screens as declared } from 'virtual:estiba/manifest'
import { screens } from '../custom/screens.ts'
import { WorkScreenContext } from '../custom/work/WorkScreenContext.ts'
import { mayOpenScreen } from '../ui/mayOpen.ts'
import type { WorkScreenAddress } from '../ui/workScreenAt.ts'
import { Forbidden } from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'
import { Skeleton } from './Skeleton.tsx'

/** A screen made by hand, if the person's menu opens it; a wrong case is set right. */
export const WorkScreenRoute = ({ address }: { readonly address: WorkScreenAddress }) => {
  const { pathname, search } = useLocation()
  const { name, base, rest } = address
  if (pathname.slice(0, base.length) !== base)
    return <Navigate to={base + pathname.slice(base.length) + search} replace />
  const entry = declared.find((screen) => screen.name === name)
  const Screen = Object.hasOwn(screens, name) ? screens[name as keyof typeof screens] : undefined
  if (entry === undefined || Screen === undefined) return <NotFound />
  if (!mayOpenScreen(entry)) return <Forbidden />
  return (
    <WorkScreenContext value={{ name, title: entry.title, base, rest }}>
      <Suspense fallback={<Skeleton />}>
        <Screen key={base} />
      </Suspense>
    </WorkScreenContext>
  )
}
