import { renderToString } from 'react-dom/server'
import { AuthPages } from '../../src/auth/AuthPages.tsx'
import type { Locale } from '../../src/schema/json.ts'

/** The sign-in page as it stands before any script has run. */
export const signInPage = (locale: Locale): string => renderToString(<AuthPages locale={locale} path="/auth/login" />)
