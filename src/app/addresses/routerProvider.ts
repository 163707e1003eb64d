import { reactRouterProvider, type RouterProvider } from 'react-admin'
import { basename } from '../../ui/way/officeAddress.ts'

/** Where react-admin asks what part of an address is the form it takes no account of the base; here it does. */
export const routerProvider: RouterProvider = {
  ...reactRouterProvider,
  matchPath: (pattern, pathname) =>
    reactRouterProvider.matchPath(
      typeof pattern === 'string' && !pattern.startsWith('/') ? `${basename}/${pattern}` : pattern,
      pathname,
    ),
}
