import Box from '@mui/material/Box'
import { useLocaleState } from 'ra-core'
import { Link } from 'react-router-dom'
import { manifest } from 'virtual:estiba/manifest'
import { bearer } from '../authProvider/session.ts'
import { panels } from '../custom/panels.ts'
import type { Locale } from '../schema/json.ts'
import { screenAt, tabsWith } from '../ui/addresses.ts'
import { mayOpen } from '../ui/mayOpen.ts'
import { ResourceScreen } from '../ui/ResourceScreen.tsx'
import { RecordPanels } from '../ui/record/RecordPanels.ts'
import { ResourcePages } from '../ui/resource/ResourcePages.ts'
import { useAddress } from '../ui/way/useAddress.ts'
import { Forbidden } from './Forbidden.tsx'
import { NotFound } from './NotFound.tsx'
import { useOffice } from './OfficeContext.ts'

/** The page that the schema of a resource gives, at whichever of its addresses. */
export const ScreenRoute = () => {
  const { pathname } = useAddress()
  const { pages } = useOffice()
  const address = screenAt(pathname)
  if (address === null) return <NotFound />
  // Where the session has expired nobody is asked for rights: what stands here stays until it is left.
  if (bearer() !== null && !mayOpen(address.resource)) return <Forbidden />
  return (
    <ResourcePages value={pages}>
      <RecordPanels value={panels}>
        {address.rest.length === 0 && <Tabs resource={address.resource} />}
        <ResourceScreen
          key={address.base}
          name={address.resource}
          basePath={address.home ?? address.base}
          rest={address.rest.map(decodeURIComponent)}
        />
      </RecordPanels>
    </ResourcePages>
  )
}

const row = {
  display: 'flex',
  gap: 0.5,
  mb: 1.5,
  overflowX: 'auto',
  borderBottom: 1,
  borderColor: 'divider',
  '& a': {
    px: 1.75,
    py: 1,
    color: 'text.secondary',
    textDecoration: 'none',
    whiteSpace: 'nowrap',
    borderBottom: '3px solid transparent',
  },
  '& a[aria-current]': { color: 'primary.main', borderColor: 'currentcolor', fontWeight: 600 },
} as const

/** The catalogues that belong on one screen, each at its own address. */
const Tabs = ({ resource }: { readonly resource: string }) => {
  const [locale] = useLocaleState()
  const tabs = tabsWith(resource).filter(({ name }) => mayOpen(name))
  if (tabs.length < 2) return null
  return (
    <Box component="nav" sx={row} aria-label={tabs.map(({ name }) => titleOf(name, locale as Locale)).join(', ')}>
      {tabs.map(({ name, path }) => (
        <Link key={name} to={path} aria-current={name === resource ? 'page' : undefined}>
          {titleOf(name, locale as Locale)}
        </Link>
      ))}
    </Box>
  )
}

const titleOf = (name: string, locale: Locale): string =>
  manifest.find((entry) => entry.name === name)?.title[locale] ?? name
