import { lazy, Suspense, useMemo, useState } from 'react'
import { storeLocale } from '../i18n/locale.ts'
import type { Locale } from '../schema/json.ts'
import { usePath } from './address.ts'
import { Login } from './pages/Login.tsx'
import { SpeechContext, speechIn } from './speech.ts'

const pages = {
  '/auth/workspace-select': lazy(() => import('./pages/Workspaces.tsx')),
  '/auth/workspaces': lazy(() => import('./pages/Found.tsx')),
  '/auth/forgetpassword': lazy(() => import('./pages/ForgotPassword.tsx')),
  '/accept-invitation': lazy(() => import('./pages/Invitation.tsx')),
  '/confirm-email': lazy(() => import('./pages/ConfirmEmail.tsx')),
  '/registered-clients/create': lazy(() => import('./pages/Register.tsx')),
} as const

const isPage = (path: string): path is keyof typeof pages => Object.hasOwn(pages, path)

interface AuthPagesProps {
  readonly locale: Locale
  /** The path for which the page is made before there is a browser. */
  readonly path: string
}

/**
 * The page of the address; the login screen for what is not one of them, as for the second address that it had once,
 * '/auth/loginN' (B-LOGIN-ALIAS).
 */
export const AuthPages = ({ locale: first, path: made }: AuthPagesProps) => {
  const [locale, setLocale] = useState(first)
  const path = usePath(made)
  const speech = useMemo(
    () =>
      speechIn(locale, (chosen) => {
        storeLocale(chosen)
        setLocale(chosen)
      }),
    [locale],
  )
  const Shown = isPage(path) ? pages[path] : Login
  return (
    <SpeechContext value={speech}>
      <Suspense>
        <Shown />
      </Suspense>
    </SpeechContext>
  )
}
