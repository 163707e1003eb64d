import History from '@mui/icons-material/HistoryOutlined'
import Home from '@mui/icons-material/HomeOutlined'
import Star from '@mui/icons-material/StarBorderOutlined'
import Box from '@mui/material/Box'
import List from '@mui/material/List'
import { manifest } from 'virtual:estiba/manifest'
import { useTranslate } from 'ra-core'
import { memo, useState } from 'react'
import { useSidebarState } from 'react-admin'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { deferred } from '../../ui/screen/deferred.tsx'
import { screenAt } from '../../ui/addresses.ts'
import { isShutAddress } from '../../ui/scan/mayOpenAddress.ts'
import { labelOf } from '../../ui/userMenu.ts'
import { menuByArea } from '../../ui/way/areas.ts'
import { type Place, useFavourites, useRecents } from '../../ui/way/places.ts'
import { useAddress } from '../../ui/way/useAddress.ts'
import { useMenu } from '../../ui/way/useMenu.ts'
import { wayTo } from '../../ui/way/way.ts'
import { areaIcons } from './areaIcons.tsx'
import { AreaSections } from './AreaSections.tsx'
import { MenuGroup } from './MenuGroup.tsx'
import { MenuLink } from './MenuLink.tsx'
import { MenuSearch } from './MenuSearch.tsx'
import { useOpenGroups } from './useOpenGroups.ts'

const FoundScreens = deferred(() => import('./FoundScreens.tsx'))

const dashboard = '/dashboard/default'

/** The ways of the office: home, what the person marked and was at, and the areas in the order of a working day. */
export const OfficeMenu = memo(() => {
  const translate = useTranslate()
  const locale = useLocaleName()
  const menu = useMenu()
  const { pathname } = useAddress()
  const [unfolded] = useSidebarState()
  const [search, setSearch] = useState('')
  const { areas, alone } = menuByArea(menu)
  const here = wayTo(pathname, menu)
  const groups = useOpenGroups(areas, here?.area.name ?? null)
  // What the person may open no more, since his roles or the company's modules changed, is not offered.
  const mayStill = ({ path }: Place): boolean => !isShutAddress(path)
  const favourites = useFavourites().places.filter(mayStill)
  const recents = useRecents().places.filter(mayStill)
  /** Lists are called as their reader calls them, records as they were when they were marked. */
  const titleOf = ({ path, title }: Place): string => {
    const at = screenAt(path)
    const list = at?.rest.length === 0 ? manifest.find(({ name }) => name === at.resource) : undefined
    return list?.title[locale] ?? title
  }
  const places = (name: 'favourites' | 'recents', icon: React.ReactNode, list: readonly Place[]) =>
    list.length > 0 && (
      <MenuGroup
        label={translate(`estiba.way.${name}`)}
        icon={icon}
        open={groups.isOpen(name)}
        here={false}
        onToggle={() => groups.toggle(name)}
      >
        {list.map((place) => (
          <MenuLink key={place.path} to={place.path} label={titleOf(place)} here={place.path === pathname} />
        ))}
      </MenuGroup>
    )
  return (
    <Box component="nav" aria-label={translate('estiba.shell.menu')} sx={{ padding: 1 }}>
      {unfolded && <MenuSearch value={search} onChange={setSearch} />}
      {search.trim() !== '' && unfolded ? (
        <FoundScreens search={search} here={here?.option.id} />
      ) : (
        <List disablePadding>
          <MenuLink
            to={dashboard}
            label={translate('estiba.shell.home')}
            icon={<Home />}
            here={pathname === dashboard}
          />
          {places('favourites', <Star />, favourites)}
          {places('recents', <History />, recents)}
          {alone.map((option) => (
            <MenuLink
              key={option.id}
              to={option.path ?? dashboard}
              label={labelOf(option, locale)}
              icon={
                <Box sx={{ width: '0.375rem', height: '0.375rem', borderRadius: '50%', background: 'currentColor' }} />
              }
              here={option.path === pathname}
            />
          ))}
          {areas.map((area) => (
            <MenuGroup
              key={area.name}
              label={translate(`estiba.way.areas.${area.name}`)}
              icon={areaIcons[area.name]}
              open={groups.isOpen(area.name)}
              here={here?.area.name === area.name}
              onToggle={() => groups.toggle(area.name)}
            >
              <AreaSections area={area} here={here?.option.id} />
            </MenuGroup>
          ))}
        </List>
      )}
    </Box>
  )
})
