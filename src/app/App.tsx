import type { QueryClient } from '@tanstack/react-query'
import { type AuthProvider, CoreAdminContext, type I18nProvider } from 'ra-core'
import { lazy, Suspense } from 'react'
import { BrowserRouter, Navigate, Route, Routes } from 'react-router-dom'
import type { EstibaDataProvider } from '../dataProvider/createDataProvider.ts'
import type { Startup } from '../dataProvider/startup.ts'
import { ErrorBoundary } from './ErrorBoundary.tsx'
import { panels } from '../custom/panels.ts'
import { RecordPanels } from '../ui/record/RecordPanels.ts'
import { Layout } from './layout/Layout.tsx'
import { lateChunk } from '../ui/screen/lateChunk.ts'
import { NotFound } from './NotFound.tsx'
import { Notices } from './notices/Notices.tsx'
import { aliases } from './aliases.ts'
import { RightCase } from './RightCase.tsx'
import { ScreenRoute } from './ScreenRoute.tsx'
import { Skeleton } from './Skeleton.tsx'

const Dashboard = lazy(lateChunk('Dashboard', () => import('../custom/dashboard/Dashboard.tsx')))
const Profile = lazy(lateChunk('Profile', () => import('../custom/profile/Profile.tsx')))
const Leaving = lazy(lateChunk('Leaving', () => import('./Leaving.tsx')))

interface AppProps {
  readonly authProvider: AuthProvider
  readonly dataProvider: EstibaDataProvider
  readonly i18nProvider: I18nProvider
  readonly queryClient: QueryClient
  readonly startup: Startup
}

/** The office: providers, frame and addresses. */
export const App = ({ authProvider, dataProvider, i18nProvider, queryClient, startup }: AppProps) => (
  <BrowserRouter>
    <CoreAdminContext
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      queryClient={queryClient}
    >
      <Layout startup={startup}>
        <ErrorBoundary>
          <Suspense fallback={<Skeleton />}>
            <RightCase>
              <Routes>
                <Route path="/" element={<Navigate to="/dashboard/default" replace />} />
                <Route path="/dashboard/default" element={<Dashboard />} />
                <Route path="/settings/profile" element={<Profile />} />
                <Route path="/contable" element={<Leaving startup={startup} />} />
                <Route path="/not-found" element={<NotFound />} />
                {Object.entries(aliases).map(([path, to]) => (
                  <Route key={path} path={path} element={<Navigate to={to} replace />} />
                ))}
                <Route
                  path="/*"
                  element={
                    <RecordPanels value={panels}>
                      <ScreenRoute />
                    </RecordPanels>
                  }
                />
              </Routes>
            </RightCase>
          </Suspense>
        </ErrorBoundary>
      </Layout>
      <Notices />
    </CoreAdminContext>
  </BrowserRouter>
)
