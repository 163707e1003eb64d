import './auth.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import type { Locale } from '../schema/json.ts'
import { AuthPages } from './AuthPages.tsx'
import { pathOf } from './address.ts'

/**
 * What the build made of the sign-in page is taken over where it is this very page, with what was typed into it already;
 * also where it was made in another language than the person's, which it speaks then.
 */
const begin = (root: HTMLElement): void => {
  const chosen = currentLocale()
  const path = pathOf(location.pathname)
  const [madePath, madeIn] = (root.dataset['made'] ?? '').split(' ')
  const isMade = madePath === path
  storeLocale(chosen)
  const pages = (
    <StrictMode>
      <AuthPages locale={isMade ? localeOf(madeIn) : chosen} chosen={chosen} path={path} />
    </StrictMode>
  )
  if (isMade) hydrateRoot(root, pages)
  else createRoot(root).render(pages)
}

const localeOf = (text: string | undefined): Locale => (text === 'en' ? 'en' : 'es')

const root = document.getElementById('page')
if (root !== null) begin(root)
