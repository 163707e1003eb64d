import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'

/** Stands in place of a screen. */
export const Message = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: theme.spacing(1.5),
  justifyItems: 'start',
  maxWidth: '35rem',
  margin: '12vh auto',
  padding: theme.spacing(3),
}))

/** What a person came upon instead of a screen, with the way home. */
export const DeadEnd = ({ text }: { readonly text: 'notFound' | 'forbidden' }) => {
  const translate = useTranslate()
  return (
    <Message>
      <h1>{translate(`estiba.shell.${text}`)}</h1>
      <p>{translate(`estiba.shell.${text}Text`)}</p>
      <Button variant="contained" component={Link} to="/">
        {translate('estiba.shell.backHome')}
      </Button>
    </Message>
  )
}
