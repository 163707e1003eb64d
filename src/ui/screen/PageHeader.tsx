import Box from '@mui/material/Box'
import Breadcrumbs from '@mui/material/Breadcrumbs'
import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'
import { FavouriteStar } from '../way/FavouriteStar.tsx'
import { useCrumbs } from '../way/useCrumbs.ts'
import { usePageTitle } from '../way/usePageTitle.ts'

export interface Crumb {
  readonly label: string
  readonly to: string
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly crumbs?: readonly Crumb[]
  /** What stands beside the title: where a record stands. */
  readonly beside?: ReactNode
  readonly children?: ReactNode
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 } as const

/** Title with its star, the way here from the dashboard by area and section, and what can be done (B-PAGE-HEADER). */
export const PageHeader = ({ title, crumbs = [], beside, children }: PageHeaderProps) => {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  const places = useCrumbs(crumbs)
  // The frame came to this page with the focus on nothing (`FocusOnPage`): it is read from its title.
  useEffect(() => {
    if (document.activeElement?.matches('main') === true) heading.current?.focus({ preventScroll: true })
  }, [])
  usePageTitle(heading, places.at(-1)?.label)
  return (
    <Box component="header" sx={{ ...line, columnGap: 3, alignItems: 'end', justifyContent: 'space-between', mb: 1.5 }}>
      <div>
        <Breadcrumbs aria-label={translate('estiba.screen.way')} sx={{ fontSize: '0.75rem' }}>
          <Link to="/dashboard/default">{translate('estiba.screen.home')}</Link>
          {places.map(({ label, to }) =>
            to === undefined ? (
              <span key={label}>{label}</span>
            ) : (
              <Link key={label} to={to}>
                {label}
              </Link>
            ),
          )}
        </Breadcrumbs>
        <Box sx={line}>
          {/* The star stays beside a title that takes the whole line. */}
          <Box sx={{ ...line, flexWrap: 'nowrap', minWidth: 0 }}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <FavouriteStar heading={heading} />
          </Box>
          {beside}
        </Box>
      </div>
      <Box sx={line}>{children}</Box>
    </Box>
  )
}
