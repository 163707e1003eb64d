import { lazy } from 'react'
import { Route } from 'react-router-dom'
import { screens } from 'virtual:estiba/manifest'
import { lazyWithRetry } from '../ui/screen/lazyWithRetry.ts'
import { NotFound } from './NotFound.tsx'
import { WorkScreenRoute } from './WorkScreenRoute.tsx'

const Profile = lazy(lazyWithRetry('Profile', () => import('../custom/profile/Profile.tsx')))
const Leaving = lazy(lazyWithRetry('Leaving', () => import('./Leaving.tsx')))

/** The frame's own pages. */
export const frameRoutes = [
  <Route key="profile" path="/settings/profile" element={<Profile />} />,
  <Route key="leaving" path="/contable" element={<Leaving />} />,
  <Route key="none" path="/not-found" element={<NotFound />} />,
]

/** A route for each address of each screen made by hand. */
export const workRoutes = screens.flatMap((screen) =>
  screen.paths.map((path) => <Route key={path} path={`${path}/*`} element={<WorkScreenRoute screen={screen} />} />),
)
