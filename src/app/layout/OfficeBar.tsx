import Search from '@mui/icons-material/SearchOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import CircularProgress from '@mui/material/CircularProgress'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { memo, Suspense } from 'react'
import { AppBar, LocalesMenuButton, RefreshIconButton, ToggleThemeButton, useLoading } from 'react-admin'
import { Link } from 'react-router-dom'
import { readJson } from '../../authProvider/sessionKeys.ts'
import { light } from '../theme/tokens.ts'
import { isPlatform } from './isPlatform.ts'
import { OfficeUserMenu } from './OfficeUserMenu.tsx'
import { onceSettled } from './onceOnline.ts'

const NotificationCentre = onceSettled(() => import('../realtime/NotificationCentre.tsx'))

interface OfficeBarProps {
  readonly onSearch: () => void
  readonly onShortcuts: () => void
}

/** Menu, company, search, language, theme, notifications and the person's own menu. */
export const OfficeBar = memo(({ onSearch, onShortcuts }: OfficeBarProps) => {
  const company = readJson('companyData') as { readonly name?: string } | null
  return (
    <AppBar alwaysOn position="static" toolbar={<Tools />} userMenu={<OfficeUserMenu onShortcuts={onShortcuts} />}>
      <Typography
        component={Link}
        to="/"
        sx={{ color: 'inherit', fontWeight: 700, fontSize: '1.0625rem', textDecoration: 'none' }}
      >
        Estiba
      </Typography>
      <Typography
        noWrap
        sx={{
          display: { xs: 'none', md: 'block' },
          marginInlineStart: 1.5,
          paddingInlineStart: 1.5,
          borderInlineStart: '1px solid rgb(255 255 255 / 30%)',
        }}
      >
        {company?.name}
      </Typography>
      {isPlatform() && <Platform />}
      <SearchButton onSearch={onSearch} />
    </AppBar>
  )
})

/** The platform's own session does what no company's does: nobody takes it for one. */
const Platform = () => (
  <Chip
    size="small"
    label={useTranslate()('estiba.shell.platform')}
    sx={{ marginInlineStart: 1.5, minWidth: 0, backgroundColor: light.amber, color: light.ink, fontWeight: 600 }}
  />
)

const SearchButton = ({ onSearch }: { readonly onSearch: () => void }) => {
  const translate = useTranslate()
  return (
    <Button
      color="inherit"
      startIcon={<Search />}
      aria-label={translate('estiba.shell.openPalette')}
      onClick={onSearch}
      sx={{
        marginInlineStart: 'auto',
        marginInlineEnd: 1,
        minWidth: { xs: '2.5rem', sm: '15rem' },
        justifyContent: 'flex-start',
        border: { sm: '1px solid rgb(255 255 255 / 35%)' },
        background: { sm: 'rgb(255 255 255 / 8%)' },
      }}
    >
      <Box
        component="span"
        sx={{ display: { xs: 'none', sm: 'inline' }, flex: 1, textAlign: 'start', fontWeight: 400 }}
      >
        {translate('estiba.shell.openPalette')}
      </Box>
      <Box component="kbd" sx={{ display: { xs: 'none', md: 'inline' } }}>
        Ctrl K
      </Box>
    </Button>
  )
}

const Tools = () => (
  <>
    <Box sx={{ display: { xs: 'none', sm: 'block' } }}>
      <Loading />
    </Box>
    <LocalesMenuButton />
    <ToggleThemeButton />
    <Suspense fallback={<Box component="span" sx={{ width: '2rem' }} />}>
      <NotificationCentre />
    </Suspense>
  </>
)

/** react-admin's own indicator has no name to be read out. */
const Loading = () => {
  const translate = useTranslate()
  return useLoading() ? (
    <CircularProgress
      aria-label={translate('ra.page.loading')}
      color="inherit"
      size="1.25rem"
      sx={{ margin: '0.375rem', display: 'block' }}
    />
  ) : (
    <RefreshIconButton color="inherit" />
  )
}
