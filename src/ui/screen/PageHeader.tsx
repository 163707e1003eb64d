import { useTranslate } from 'ra-core'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router-dom'

export interface Crumb {
  readonly label: string
  readonly to: string
}

interface PageHeaderProps {
  readonly title: ReactNode
  readonly crumbs?: readonly Crumb[]
  readonly children?: ReactNode
}

/** Title, the way here from the dashboard, and what can be done (B-PAGE-HEADER). */
export const PageHeader = ({ title, crumbs = [], children }: PageHeaderProps) => {
  const translate = useTranslate()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${heading.current?.textContent ?? ''} · Estiba`
  })
  return (
    <header className="estiba-page-header">
      <div>
        <nav className="estiba-crumbs" aria-label={translate('estiba.screen.way')}>
          <Link to="/dashboard/default">{translate('estiba.screen.home')}</Link>
          {crumbs.map(({ label, to }) => (
            <Link key={to} to={to}>
              {label}
            </Link>
          ))}
        </nav>
        <h1 ref={heading}>{title}</h1>
      </div>
      <div className="estiba-page-actions">{children}</div>
    </header>
  )
}
