import { useQueryClient } from '@tanstack/react-query'
import { useTranslate } from 'ra-core'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { readClaims } from '../../authProvider/session.ts'
import { RightAddress } from '../addresses/RightAddress.tsx'
import { useAddress } from '../addresses/useAddress.ts'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { useOffice } from '../OfficeContext.ts'
import { Skeleton } from '../Skeleton.tsx'
import { ThemeOnPage } from '../theme/ThemeOnPage.tsx'
import { hideLoader } from '../loader.ts'
import { ScanToOpen } from '../../ui/scan/ScanToOpen.tsx'
import { officeSettled, settleOffice } from '../settled.ts'
import { NavigationGuard } from './NavigationGuard.tsx'
import { onceOnline } from './onceOnline.ts'
import { SessionEnd } from './SessionEnd.tsx'
import { SideMenu } from './SideMenu.tsx'
import { TopBar } from './TopBar.tsx'

const Palette = onceOnline(() => import('../../ui/palette/Palette.tsx'))
const Realtime = onceOnline(() => import('../realtime/Realtime.tsx'))
const UpdatePrompt = onceOnline(() => import('./UpdatePrompt.tsx'))

/** The frame of the office: top bar, menu, and the access check before each screen. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const { startup } = useOffice()
  const translate = useTranslate()
  const { pathname } = useAddress()
  const [menuOpen, setMenuOpen] = useState(() => innerWidth > 1100)
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [settled, setSettled] = useState(false)
  const client = useQueryClient()
  const openPalette = useCallback(() => setPaletteOpen(true), [])

  useEffect(() => {
    hideLoader()
    void officeSettled.then(() => setSettled(true))
    const unsettle = settleOffice(client)
    const otherTab = (event: StorageEvent): void => {
      if (event.key === 'companyAccessToken' && !sameSession(event.oldValue, event.newValue)) location.reload()
    }
    addEventListener('storage', otherTab)
    return () => {
      unsettle()
      removeEventListener('storage', otherTab)
    }
  }, [client])

  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return
      event.preventDefault()
      setPaletteOpen(true)
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  return (
    <div className={menuOpen ? 'office has-menu' : 'office'}>
      <NavigationGuard key={pathname} />
      <RightAddress />
      <ThemeOnPage />
      <a className="office-skip" href="#content">
        {translate('estiba.shell.skip')}
      </a>
      <TopBar onMenu={() => setMenuOpen(!menuOpen)} menuOpen={menuOpen} onSearch={openPalette} />
      <SideMenu open={menuOpen} onNavigate={() => innerWidth <= 1100 && setMenuOpen(false)} />
      <main id="content" className="office-content" tabIndex={-1}>
        {startup.storedAt !== null && (
          <output className="office-banner">
            {translate('estiba.shell.storedConfig', { at: new Date(startup.storedAt).toLocaleString() })}
          </output>
        )}
        <SessionEnd />
        <ErrorBoundary>
          <Suspense fallback={<Skeleton />}>{children}</Suspense>
        </ErrorBoundary>
      </main>
      <ScanToOpen />
      <Suspense fallback={null}>{paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}</Suspense>
      {settled && (
        <>
          <Suspense fallback={null}>
            <UpdatePrompt />
          </Suspense>
          <Suspense fallback={null}>
            <Realtime startup={startup} />
          </Suspense>
        </>
      )}
    </div>
  )
}

/** Somebody signed in again in another tab, to the same workspace: what is open here goes on. */
const sameSession = (before: string | null, after: string | null): boolean => {
  if (before === null || after === null) return false
  const [old, fresh] = [readClaims(before), readClaims(after)]
  return old.sub === fresh.sub && old.businessId === fresh.businessId && old.namespace === fresh.namespace
}
