import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { Locale } from '../../schema/json.ts'
import { labelOf, type MenuItem, readMenu, searchMenu } from '../../ui/userMenu.ts'

/** The screens that the person's roles open, by section, with a search in both languages. */
export const SideMenu = ({ open, onNavigate }: { readonly open: boolean; readonly onNavigate: () => void }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [search, setSearch] = useState('')
  const menu = useMemo(() => readMenu(), [])
  const groups = searchMenu(menu, search)
  const link = (item: MenuItem, label = item) => (
    <NavLink key={item.id} className="office-menu-link" to={item.path ?? '/'} onClick={onNavigate}>
      {labelOf(label, locale as Locale)}
    </NavLink>
  )
  return (
    <nav className="office-menu" aria-label={translate('estiba.shell.menu')} hidden={!open}>
      <input
        type="search"
        placeholder={translate('estiba.shell.searchMenu')}
        aria-label={translate('estiba.shell.searchMenu')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {search === '' && (
        <NavLink className="office-menu-link" to="/dashboard/default" onClick={onNavigate}>
          {translate('estiba.dashboard.title')}
        </NavLink>
      )}
      {groups.length === 0 && <p className="office-menu-none">{translate('estiba.shell.nothingFound')}</p>}
      {groups.map(({ section, options }) =>
        options.length === 1 && options[0] !== undefined ? (
          link(options[0], section.type === 'OPTION' ? section : options[0])
        ) : (
          <details key={section.id} open={search !== '' || options.some(isHere)}>
            <summary>{labelOf(section, locale as Locale)}</summary>
            {options.map((option) => link(option))}
          </details>
        ),
      )}
    </nav>
  )
}

const isHere = ({ path }: MenuItem): boolean =>
  typeof path === 'string' && `${location.pathname}/`.startsWith(`${path}/`)
