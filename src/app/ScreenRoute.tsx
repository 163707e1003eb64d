import { lazy, Suspense } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { screenAt } from '../ui/addresses.ts'
import { lateChunk } from './lateChunk.ts'
import { NotFound } from './NotFound.tsx'
import { Skeleton } from './Skeleton.tsx'

const Screen = lazy(lateChunk(() => import('../ui/Screen.tsx')))

/** The screen that the schema gives for an address; a wrong case is set right. */
export const ScreenRoute = () => {
  const { pathname, search } = useLocation()
  const address = screenAt(pathname)
  if (address === null) return <NotFound />
  const right = [address.base, ...address.rest.map(encodeURIComponent)].join('/')
  if (pathname.replace(/\/$/, '').split('/').length === right.split('/').length && !pathname.startsWith(address.base)) return <Navigate to={right + search} replace />
  return (
    <Suspense fallback={<Skeleton />}>
      <Screen address={address} />
    </Suspense>
  )
}
