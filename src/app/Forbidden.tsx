import Button from '@mui/material/Button'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** A screen that is there, and not for this person's roles (G-03). */
export const Forbidden = () => {
  const translate = useTranslate()
  return (
    <div className="office-message">
      <h1>{translate('estiba.shell.forbidden')}</h1>
      <p>{translate('estiba.shell.forbiddenText')}</p>
      <Button variant="contained" component={Link} to="/">
        {translate('estiba.shell.backHome')}
      </Button>
    </div>
  )
}
