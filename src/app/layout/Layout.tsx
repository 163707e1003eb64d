import Box from '@mui/material/Box'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useCallback, useEffect, useState } from 'react'
import { Sidebar, SkipNavigationButton } from 'react-admin'
import { bearer, sessionOfPage } from '../../authProvider/session.ts'
import { isSignedOut } from '../../authProvider/sessionKeys.ts'
import { withTexts } from '../../custom/withTexts.ts'
import { fetchRecordParts } from '../../ui/ResourceScreen.tsx'
import { createKeyAlone } from '../../ui/scan/scanner.ts'
import { takesText } from '../../ui/scan/useScanner.ts'
import { ScanToOpen } from '../../ui/scan/ScanToOpen.tsx'
import { RightAddress } from '../addresses/RightAddress.tsx'
import { ErrorBoundary } from '../ErrorBoundary.tsx'
import { hideLoader } from '../loader.ts'
import { useOffice } from '../OfficeContext.ts'
import { appIdle, settleOffice } from '../settled.ts'
import { Loading } from '../Loading.tsx'
import { AskBeforeLeaving } from './AskBeforeLeaving.tsx'
import { FocusOnPage } from './FocusOnPage.tsx'
import { FreshMenu } from './FreshMenu.tsx'
import { MenuBeside } from './MenuBeside.tsx'
import { NavigationGuard } from './NavigationGuard.tsx'
import { OfficeBar } from './OfficeBar.tsx'
import { OfficeMenu } from './OfficeMenu.tsx'
import { onceOnline } from './onceOnline.ts'
import { ScansHere } from './ScansHere.tsx'
import { SessionEnd } from './SessionEnd.tsx'
import { StoredConfiguration } from './StoredConfiguration.tsx'
import { WithoutLine } from './WithoutLine.tsx'

const Palette = onceOnline(() => import('../../ui/palette/Palette.tsx'))
const Shortcuts = onceOnline(withTexts(() => import('../../custom/shortcuts/Shortcuts.tsx'), 'shortcuts'))
const Realtime = onceOnline(() => import('../realtime/Realtime.tsx'))
const UpdatePrompt = onceOnline(() => import('./UpdatePrompt.tsx'))

/**
 * A page ends where the bar below a form may cover it. What is hidden in it for readers stands in it, else it makes
 * the document longer than the screen, and the frame can be pushed out of sight.
 */
const content = {
  flex: 1,
  minWidth: 0,
  position: 'relative',
  overflow: 'auto',
  outline: 'none',
  '--page-end': { xs: '1.5rem', lg: '2rem' },
  p: { xs: '0.75rem 1rem var(--page-end)', lg: '1rem 1.5rem var(--page-end)' },
} as const

/** The frame of the office: bar, menu, and the access check before each screen. */
export const Layout = ({ children }: { readonly children: ReactNode }) => {
  const [paletteOpen, setPaletteOpen] = useState(false)
  const [shortcutsOpen, setShortcutsOpen] = useState(false)
  const openPalette = useCallback(() => setPaletteOpen(true), [])
  const openShortcuts = useCallback(() => setShortcutsOpen(true), [])
  const ready = useReady()
  useOtherTabs()
  useOfficeKeys(openPalette, openShortcuts)

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', height: '100dvh' }}>
      <NavigationGuard />
      <AskBeforeLeaving />
      <FocusOnPage />
      <MenuBeside />
      <RightAddress />
      <SkipNavigationButton />
      <OfficeBar onSearch={openPalette} onShortcuts={openShortcuts} />
      <Box sx={{ display: 'flex', flex: 1, minHeight: 0 }}>
        <Sidebar>{ready && <OfficeMenu />}</Sidebar>
        <Box component="main" id="main-content" tabIndex={-1} sx={content}>
          <StoredConfiguration />
          <WithoutLine />
          <ScansHere />
          <SessionEnd />
          <ErrorBoundary>
            <Suspense fallback={<Loading />}>{ready && children}</Suspense>
          </ErrorBoundary>
        </Box>
      </Box>
      <ScanToOpen />
      <Suspense fallback={null}>{paletteOpen && <Palette onClose={() => setPaletteOpen(false)} />}</Suspense>
      <Suspense fallback={null}>{shortcutsOpen && <Shortcuts onClose={() => setShortcutsOpen(false)} />}</Suspense>
      {ready && <Later />}
    </Box>
  )
}

/** What waits until the first screen stands; its coming draws nothing else again. */
const Later = () => {
  const { startup } = useOffice()
  return useSettled() ? (
    <>
      <FreshMenu />
      <Suspense fallback={null}>
        <UpdatePrompt />
      </Suspense>
      <Suspense fallback={null}>
        <Realtime startup={startup} />
      </Suspense>
    </>
  ) : null
}

/**
 * react-admin takes up its routes once more right after it has drawn them, and then what it has registered, all in one
 * go: menu and screen are drawn after that, once.
 */
const useReady = (): boolean => {
  const [ready, setReady] = useState(false)
  useEffect(() => queueMicrotask(() => setReady(true)), [])
  return ready
}

/** Whether the first screen stands, so that what can wait may begin. */
const useSettled = (): boolean => {
  const client = useQueryClient()
  const [settled, setSettled] = useState(false)
  useEffect(() => {
    hideLoader()
    void appIdle.then(() => {
      setSettled(true)
      return fetchRecordParts()
    })
    return settleOffice(client)
  }, [client])
  return settled
}

/** Another session in another tab is the session here too; who stays for what he typed sends nothing any more (`bearerSince`). */
const useOtherTabs = (): void => {
  useEffect(() => {
    const isEndedBy = sessionOfPage(bearer())
    const otherTab = (event: StorageEvent): void => {
      if (isSignedOut(event) || (event.key === 'companyAccessToken' && isEndedBy(event.newValue))) location.reload()
    }
    addEventListener('storage', otherTab)
    return () => removeEventListener('storage', otherTab)
  }, [])
}

/** Ctrl+K wherever one is; the question mark where nothing is typed. */
const useOfficeKeys = (openPalette: () => void, openShortcuts: () => void): void => {
  useEffect(() => {
    const isAlone = createKeyAlone()
    const listen = (event: KeyboardEvent): void => {
      const alone = isAlone({ key: event.key, at: event.timeStamp })
      const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k'
      const isHelp = event.key === '?' && alone && !event.defaultPrevented && !takesText(event.target)
      if (!isPalette && !isHelp) return
      event.preventDefault()
      if (isPalette) openPalette()
      else openShortcuts()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [openPalette, openShortcuts])
}
