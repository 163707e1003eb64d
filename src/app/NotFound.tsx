import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** An address that leads nowhere; it stays in the bar for support. */
export const NotFound = () => {
  const translate = useTranslate()
  return (
    <div className="estiba-message">
      <h1>{translate('estiba.shell.notFound')}</h1>
      <p>{translate('estiba.shell.notFoundText')}</p>
      <Link className="button is-primary" to="/">{translate('estiba.shell.backHome')}</Link>
    </div>
  )
}
