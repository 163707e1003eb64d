import { lazy, Suspense, useMemo, useState } from 'react'
import { storeLocale } from '../i18n/locale.ts'
import type { Locale } from '../schema/json.ts'
import { usePath } from './address.ts'
import { useAwake } from './awake.ts'
import { PageBoundary, PageToCome } from './PageBoundary.tsx'
import { Login } from './pages/Login.tsx'
import { SpeechContext, speechIn } from './speech.ts'

const pages = {
  '/auth/workspace-select': lazy(() => import('./pages/Workspaces.tsx')),
  '/auth/workspaces': lazy(() => import('./pages/Found.tsx')),
  '/auth/forgetpassword': lazy(() => import('./pages/ForgotPassword.tsx')),
  '/accept-invitation': lazy(() => import('./pages/Invitation.tsx')),
  '/confirm-email': lazy(() => import('./pages/ConfirmEmail.tsx')),
  '/check': lazy(() => import('./pages/Check.tsx')),
  '/track': lazy(() => import('./pages/Track.tsx')),
  '/registered-clients/create': lazy(() => import('./pages/Register.tsx')),
} as const

const isPage = (path: string): path is keyof typeof pages => Object.hasOwn(pages, path)

interface AuthPagesProps {
  /** In which language the page is made before there is a browser. */
  readonly locale: Locale
  /** The language that the person has chosen: spoken as soon as what was made is taken over. */
  readonly chosen?: Locale
  /** The path for which the page is made before there is a browser. */
  readonly path: string
}

/**
 * The page of the address; the login screen for what is not one of them, as for the second address that it had once,
 * '/auth/loginN' (B-LOGIN-ALIAS).
 */
export const AuthPages = ({ locale: madeIn, chosen = madeIn, path: made }: AuthPagesProps) => {
  const [spoken, setSpoken] = useState(chosen)
  const locale = useAwake() ? spoken : madeIn
  const path = usePath(made)
  const speech = useMemo(
    () =>
      speechIn(locale, (asked) => {
        storeLocale(asked)
        setSpoken(asked)
      }),
    [locale],
  )
  const Shown = isPage(path) ? pages[path] : Login
  return (
    <SpeechContext value={speech}>
      <PageBoundary key={path}>
        <Suspense fallback={<PageToCome />}>
          <Shown />
        </Suspense>
      </PageBoundary>
    </SpeechContext>
  )
}
