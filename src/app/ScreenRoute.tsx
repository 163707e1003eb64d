import { useLocaleState } from 'ra-core'
import { lazy, Suspense } from 'react'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import type { Locale } from '../schema/json.ts'
import { screenAt, tabsWith } from '../ui/addresses.ts'
import { mayOpen } from '../ui/mayOpen.ts'
import { workScreenAt } from '../ui/workScreenAt.ts'
import { Forbidden } from './Forbidden.tsx'
import { lateChunk } from '../ui/screen/lateChunk.ts'
import { NotFound } from './NotFound.tsx'
import { Skeleton } from './Skeleton.tsx'
import { WorkScreenRoute } from './WorkScreenRoute.tsx'

const ResourceScreen = lazy(lateChunk('ResourceScreen', () => import('../ui/ResourceScreen.tsx')))

/** The screen of an address: one made by hand, else the one that the schema gives; a wrong case is set right. */
export const ScreenRoute = () => {
  const { pathname } = useLocation()
  const work = workScreenAt(pathname)
  return work === null ? <SchemaScreen /> : <WorkScreenRoute address={work} />
}

const SchemaScreen = () => {
  const { pathname, search } = useLocation()
  const address = screenAt(pathname)
  if (address === null) return <NotFound />
  const written = pathname.slice(0, address.base.length)
  if (written !== address.base)
    return <Navigate to={address.base + pathname.slice(address.base.length) + search} replace />
  if (!mayOpen(address.resource)) return <Forbidden />
  return (
    <>
      {address.rest.length === 0 && <Tabs resource={address.resource} />}
      <Suspense fallback={<Skeleton />}>
        <ResourceScreen
          key={address.base}
          name={address.resource}
          basePath={address.home ?? address.base}
          {...(address.home === undefined ? {} : { rest: address.rest })}
        />
      </Suspense>
    </>
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
