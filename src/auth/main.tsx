import './auth.css'
import { StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { currentLocale, storeLocale } from '../i18n/locale.ts'
import { AuthPages } from './AuthPages.tsx'
import { pathOf } from './address.ts'

/** What the build made of the sign-in page is taken over where it is this very page, in the person's own language. */
const begin = (root: HTMLElement): void => {
  const locale = currentLocale()
  const path = pathOf(location.pathname)
  const isMade = root.dataset['made'] === `${path} ${locale}`
  storeLocale(locale)
  const pages = (
    <StrictMode>
      <AuthPages locale={locale} path={path} />
    </StrictMode>
  )
  if (isMade) hydrateRoot(root, pages)
  else createRoot(root).render(pages)
}

const root = document.getElementById('page')
if (root !== null) begin(root)
