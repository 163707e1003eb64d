import { Suspense } from 'react'
import type { ScreenEntry } from 'virtual:estiba/manifest'
import { bearer } from '../authProvider/session.ts'
import { lateScreen } from '../custom/screens.ts'
import { WorkScreenContext } from '../custom/work/WorkScreenContext.ts'
import { mayOpenScreen } from '../ui/mayOpen.ts'
import { workScreenAt } from '../ui/workScreenAt.ts'
import { useAddress } from '../ui/way/useAddress.ts'
import { Forbidden } from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'
import { Loading } from './Loading.tsx'

/** A screen made by hand, if the person's menu opens it. */
export const WorkScreenRoute = ({ screen }: { readonly screen: ScreenEntry }) => {
  const address = workScreenAt(useAddress().pathname)
  const { name, title } = screen
  const late = lateScreen(name)
  if (address === null || late === undefined) return <NotFound />
  // Where the session has expired nobody is asked for rights: what stands here stays until it is left.
  if (bearer() !== null && !mayOpenScreen(screen)) return <Forbidden />
  const { base, rest } = address
  const { Screen } = late
  return (
    <WorkScreenContext value={{ name, title, base, rest }}>
      <Suspense fallback={<Loading />}>
        <Screen key={base} />
      </Suspense>
    </WorkScreenContext>
  )
}
