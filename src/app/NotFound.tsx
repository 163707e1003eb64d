import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** An address that leads nowhere; it stays in the bar for support. */
export const NotFound = () => {
  const translate = useTranslate()
  return (
    <div className="office-message">
      <h1>{translate('estiba.shell.notFound')}</h1>
      <p>{translate('estiba.shell.notFoundText')}</p>
      <Link className="estiba-button is-main" to="/">
        {translate('estiba.shell.backHome')}
      </Link>
    </div>
  )
}
