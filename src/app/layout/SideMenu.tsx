import { useLocaleState, useTranslate } from 'ra-core'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router-dom'
import type { Locale } from '../../schema/json.ts'
import { screenAt, tabsWith } from '../../ui/addresses.ts'
import { labelOf, type MenuItem, readMenu, searchMenu } from '../../ui/userMenu.ts'
import { workScreenAt } from '../../ui/workScreenAt.ts'
import { useAddress } from '../addresses/useAddress.ts'

const dashboard = '/dashboard/default'

/** The screens that the person's roles open, by section, with a search in both languages. */
export const SideMenu = ({ open, onNavigate }: { readonly open: boolean; readonly onNavigate: () => void }) => {
  const translate = useTranslate()
  const [locale] = useLocaleState()
  const [search, setSearch] = useState('')
  const menu = useMemo(() => readMenu(), [])
  const { pathname } = useAddress()
  const groups = searchMenu(menu, search)
  const here = useMemo(() => entryOf(pathname, menu), [pathname, menu])
  const link = (item: MenuItem, label = item) => (
    <Link
      key={item.id}
      className="office-menu-link"
      to={item.path ?? '/'}
      aria-current={item.id === here ? 'page' : undefined}
      onClick={onNavigate}
    >
      {labelOf(label, locale as Locale)}
    </Link>
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
        <Link
          className="office-menu-link"
          to={dashboard}
          aria-current={pathname === dashboard ? 'page' : undefined}
          onClick={onNavigate}
        >
          {translate('estiba.shell.home')}
        </Link>
      )}
      {groups.length === 0 && <p className="office-menu-none">{translate('estiba.shell.nothingFound')}</p>}
      {groups.map(({ section, options }) =>
        options.length === 1 && options[0] !== undefined ? (
          link(options[0], section.type === 'OPTION' ? section : options[0])
        ) : (
          <Section
            key={section.id}
            label={labelOf(section, locale as Locale)}
            open={search !== '' || options.some(({ id }) => id === here)}
          >
            {() => options.map((option) => link(option))}
          </Section>
        ),
      )}
    </nav>
  )
}

interface SectionProps {
  readonly label: string
  readonly open: boolean
  readonly children: () => ReactNode
}

/** Draws its entries once it is open: a closed menu of two hundred costs nothing at each navigation. */
const Section = ({ label, open, children }: SectionProps) => {
  const [shown, setShown] = useState(open)
  return (
    <details open={open} onToggle={({ currentTarget }) => setShown(currentTarget.open)}>
      <summary>{label}</summary>
      {(open || shown) && children()}
    </details>
  )
}

/** The entry of the screen at an address, whichever of its addresses that is; else the first beside it in its tabs. */
const entryOf = (pathname: string, menu: readonly MenuItem[]): string | undefined => {
  const options = searchMenu(menu, '').flatMap(({ options }) => options)
  const work = workScreenAt(pathname)
  const resource = work === null ? screenAt(pathname)?.resource : undefined
  if (resource === undefined) return options.find(({ path }) => path === (work?.base ?? pathname))?.id
  const entries = options.map(({ id, path }) => ({ id, resource: screenAt(path ?? '')?.resource }))
  return [resource, ...tabsWith(resource).map(({ name }) => name)]
    .map((name) => entries.find((entry) => entry.resource === name)?.id)
    .find((id) => id !== undefined)
}
