import { useLocaleState, useTranslate } from 'ra-core'
import { useMemo, useState } from 'react'
import { NavLink } from 'react-router-dom'
import type { Locale } from '../../schema/json.ts'
import { labelOf, readMenu, searchMenu } from '../../ui/userMenu.ts'

/** The screens that the person's roles open, by section, with a search in both languages. */
export const SideMenu = ({ open, onNavigate }: { readonly open: boolean; readonly onNavigate: () => void }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [search, setSearch] = useState('')
  const menu = useMemo(readMenu, [])
  const groups = searchMenu(menu, search)
  return (
    <nav className="office-menu" aria-label={translate('estiba.shell.menu')} hidden={!open}>
      <input type="search" placeholder={translate('estiba.shell.searchMenu')} aria-label={translate('estiba.shell.searchMenu')} value={search} onChange={(event) => setSearch(event.target.value)} />
      {groups.map(({ section, options }) =>
        options.length === 1 && options[0] !== undefined && search === '' ? (
          <NavLink key={section.id} className="office-menu-link is-single" to={options[0].path ?? '/'} onClick={onNavigate}>
            {labelOf(section.type === 'OPTION' ? section : options[0], locale as Locale)}
          </NavLink>
        ) : (
          <details key={section.id} open={search !== '' || options.some(({ path }) => path !== null && path !== undefined && location.pathname.startsWith(path))}>
            <summary>{labelOf(section, locale as Locale)}</summary>
            {options.map((option) => (
              <NavLink key={option.id} className="office-menu-link" to={option.path ?? '/'} onClick={onNavigate}>{labelOf(option, locale as Locale)}</NavLink>
            ))}
          </details>
        ))}
    </nav>
  )
}
