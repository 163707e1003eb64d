import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'

/** Addresses of the shell's own screens as they are spelled; those of resources come from the manifest. */
const spelled = ['/dashboard/default', '/settings/profile', '/contable', '/not-found']

/** An address in other letters leads to the right spelling. */
export const RightCase = ({ children }: { readonly children: ReactNode }) => {
  const { pathname, search, hash } = useLocation()
  const right = spelled.find((path) => path === pathname.toLowerCase().replace(/\/$/, ''))
  return right === undefined || right === pathname ? children : <Navigate to={right + search + hash} replace />
}
