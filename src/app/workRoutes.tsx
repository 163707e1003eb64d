import { Route } from 'react-router-dom'
import { screens } from 'virtual:estiba/manifest'
import { NotFound } from './NotFound.tsx'
import { leaving, profile } from './pages.ts'
import { WorkScreenRoute } from './WorkScreenRoute.tsx'

/** The frame's own pages. */
export const frameRoutes = [
  <Route key="profile" path="/settings/profile" element={<profile.Screen />} />,
  <Route key="leaving" path="/contable" element={<leaving.Screen />} />,
  <Route key="none" path="/not-found" element={<NotFound />} />,
]

/** A route for each address of each screen made by hand. */
export const workRoutes = screens.flatMap((screen) =>
  screen.paths.map((path) => <Route key={path} path={`${path}/*`} element={<WorkScreenRoute screen={screen} />} />),
)
