import type { ReactNode } from 'react'
import {
  type RouterNavigateOptions,
  type RouterProviderProps,
  type To,
  UNSAFE_createRouter,
  UNSAFE_mapRouteProperties,
} from 'react-router'
import { basename, inward } from '../../ui/way/officeAddress.ts'
import { inPlace } from './inPlace.ts'
import { createOfficeHistory, translated } from './officeHistory.ts'

type OfficeRouter = RouterProviderProps['router']

/**
 * A data router (react-admin asks before unsaved work only in one) over the office's history. Whoever navigates may
 * name an address of the specification or one of react-admin. `failed` stands where the office itself cannot.
 */
export const createOfficeRouter = (office: ReactNode, failed: ReactNode): OfficeRouter => {
  const router = UNSAFE_createRouter({
    history: createOfficeHistory(),
    mapRouteProperties: UNSAFE_mapRouteProperties,
    routes: [{ path: `${basename}/*`, element: office, errorElement: failed }],
  }).initialize()
  const navigate: OfficeRouter['navigate'] = router.navigate.bind(router)
  router.navigate = (to: To | number | null, options?: RouterNavigateOptions) =>
    typeof to === 'number'
      ? navigate(to)
      : navigate(to === null ? to : translated(to, inward), inPlace(router.state.location, to, options))
  return router
}
