import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** An address that leads nowhere; it stays in the bar for support. */
export const NotFound = () => {
  const translate = useTranslate()
  return (
    <div className="office-message">
      <h1>{translate('estiba.shell.notFound')}</h1>
      <p>{translate('estiba.shell.notFoundText')}</p>
      <Button variant="contained" component={Link} to="/">
        {translate('estiba.shell.backHome')}
      </Button>
    </div>
  )
}
