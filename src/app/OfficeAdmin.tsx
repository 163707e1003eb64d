import { Admin, CustomRoutes } from 'react-admin'
import { basename } from '../ui/way/officeAddress.ts'
import { routerProvider } from './addresses/routerProvider.ts'
import { Layout } from './layout/Layout.tsx'
import { NotFound } from './NotFound.tsx'
import { LateNotices } from './notices/LateNotices.tsx'
import { useOffice } from './OfficeContext.ts'
import { dashboard } from './pages.ts'
import { resources } from './resources.tsx'
import { darkTheme, lightTheme } from './theme/officeTheme.ts'
import { frameRoutes, workRoutes } from './workRoutes.tsx'

/** The office: a resource for each schema, a route for each screen made by hand. */
export const OfficeAdmin = () => {
  const { authProvider, dataProvider, i18nProvider, queryClient, store } = useOffice()
  return (
    <Admin
      authProvider={authProvider}
      basename={basename}
      catchAll={NotFound}
      darkTheme={darkTheme}
      dashboard={dashboard.Screen}
      dataProvider={dataProvider}
      disableTelemetry
      i18nProvider={i18nProvider}
      layout={Layout}
      loginPage={false}
      authCallbackPage={false}
      notification={LateNotices}
      queryClient={queryClient}
      requireAuth
      routerProvider={routerProvider}
      store={store}
      theme={lightTheme}
      title="Estiba"
    >
      {resources}
      <CustomRoutes>
        {frameRoutes}
        {workRoutes}
      </CustomRoutes>
    </Admin>
  )
}
