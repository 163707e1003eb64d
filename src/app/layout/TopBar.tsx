import { useLocaleState, useLogout, useTranslate } from 'ra-core'
import { Suspense } from 'react'
import { useTheme } from 'react-admin'
import { Link } from 'react-router-dom'
import { bearer, readClaims } from '../../authProvider/session.ts'
import { readJson, readKey } from '../../authProvider/sessionKeys.ts'
import { Icon } from '../Icon.tsx'
import { Dropdown } from './Dropdown.tsx'
import { onceOnline } from './onceOnline.ts'

const NotificationCentre = onceOnline(() => import('../realtime/NotificationCentre.tsx'))

interface TopBarProps {
  readonly onMenu: () => void
  readonly menuOpen: boolean
  readonly onSearch: () => void
}

/** Menu, search, language, theme, notifications and the person's own menu. */
export const TopBar = ({ onMenu, menuOpen, onSearch }: TopBarProps) => {
  const translate = useTranslate()
  const [locale, setLocale] = useLocaleState()
  const company = readJson('companyData') as { readonly name?: string } | null
  return (
    <header className="office-top">
      <button
        type="button"
        className="office-icon"
        aria-label={translate('estiba.shell.menu')}
        aria-expanded={menuOpen}
        onClick={onMenu}
      >
        <Icon name="menu" />
      </button>
      <Link to="/" className="office-brand">
        Estiba
      </Link>
      <span className="office-company">{company?.name}</span>
      {isPlatform() && <strong className="office-platform">{translate('estiba.shell.platform')}</strong>}
      <button type="button" className="office-search-button" onClick={onSearch}>
        <Icon name="search" /> <span>{translate('estiba.shell.openPalette')}</span> <kbd>Ctrl K</kbd>
      </button>
      <button
        type="button"
        className="office-icon"
        aria-label={translate('estiba.shell.language')}
        onClick={() => setLocale(locale === 'es' ? 'en' : 'es')}
      >
        {locale.toUpperCase()}
      </button>
      <ThemeButton />
      <Suspense fallback={<span className="office-icon" />}>
        <NotificationCentre />
      </Suspense>
      <PersonMenu />
    </header>
  )
}

const ThemeButton = () => {
  const translate = useTranslate()
  const [theme, setTheme] = useTheme()
  const other = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="office-icon"
      aria-label={translate(other === 'dark' ? 'estiba.shell.themeDark' : 'estiba.shell.themeLight')}
      onClick={() => setTheme(other)}
    >
      <Icon name={other === 'dark' ? 'moon' : 'sun'} />
    </button>
  )
}

const PersonMenu = () => {
  const translate = useTranslate()
  const logout = useLogout()
  const name = readKey('userName') ?? ''
  return (
    <Dropdown
      label={`${translate('estiba.shell.account')}: ${name}`}
      mark={
        <span className="office-initials" aria-hidden="true">
          {initials(name)}
        </span>
      }
    >
      <p>
        <strong>{name}</strong>
        <br />
        <small>{readKey('userEmail')}</small>
        <br />
        <small>{readKey('userRole')}</small>
      </p>
      <Link to="/settings/profile">{translate('estiba.shell.profile')}</Link>
      {isPlatform() && <a href="/auth/workspaces">{translate('estiba.shell.foundWorkspaces')}</a>}
      <a href="/auth/workspace-select">{translate('estiba.shell.changeWorkspace')}</a>
      <button type="button" className="office-link" onClick={() => void logout()}>
        {translate('estiba.shell.logout')}
      </button>
    </Dropdown>
  )
}

const isPlatform = (): boolean => {
  const token = bearer()
  return token !== null && readClaims(token).platform === true
}

const initials = (name: string): string =>
  name
    .split(/\s+/)
    .map((word) => word.charAt(0))
    .slice(0, 2)
    .join('')
    .toUpperCase()
