import { useLocaleState } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { panels } from '../custom/panels.ts'
import type { Locale } from '../schema/json.ts'
import { screenAt, tabsWith } from '../ui/addresses.ts'
import { mayOpen } from '../ui/mayOpen.ts'
import { RecordPanels } from '../ui/record/RecordPanels.ts'
import { ResourcePages } from '../ui/resource/ResourcePages.ts'
import { lazyWithRetry } from '../ui/screen/lazyWithRetry.ts'
import { useAddress } from '../ui/way/useAddress.ts'
import { Forbidden } from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'
import { useOffice } from './OfficeContext.ts'
import { Skeleton } from './Skeleton.tsx'

const ResourceScreen = lazy(lazyWithRetry('ResourceScreen', () => import('../ui/ResourceScreen.tsx')))

/** The page that the schema of a resource gives, at whichever of its addresses. */
export const ScreenRoute = () => {
  const { pathname } = useAddress()
  const { pages } = useOffice()
  const address = screenAt(pathname)
  if (address === null) return <NotFound />
  if (!mayOpen(address.resource)) return <Forbidden />
  return (
    <ResourcePages value={pages}>
      <RecordPanels value={panels}>
        {address.rest.length === 0 && <Tabs resource={address.resource} />}
        <Suspense fallback={<Skeleton />}>
          <ResourceScreen
            key={address.base}
            name={address.resource}
            basePath={address.home ?? address.base}
            rest={address.rest.map(decodeURIComponent)}
          />
        </Suspense>
      </RecordPanels>
    </ResourcePages>
  )
}

/** The catalogues that belong on one screen, each at its own address. */
const Tabs = ({ resource }: { readonly resource: string }) => {
  const [locale] = useLocaleState()
  const tabs = tabsWith(resource).filter(({ name }) => mayOpen(name))
  if (tabs.length < 2) return null
  return (
    <nav className="office-tabs" aria-label={tabs.map(({ name }) => titleOf(name, locale as Locale)).join(', ')}>
      {tabs.map(({ name, path }) => (
        <Link key={name} to={path} aria-current={name === resource ? 'page' : undefined}>
          {titleOf(name, locale as Locale)}
        </Link>
      ))}
    </nav>
  )
}

const titleOf = (name: string, locale: Locale): string =>
  manifest.find((entry) => entry.name === name)?.title[locale] ?? name
