import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/Close'
import ErrorIcon from '@mui/icons-material/ErrorOutlined'
import Info from '@mui/icons-material/InfoOutlined'
import Warning from '@mui/icons-material/WarningAmberOutlined'
import IconButton from '@mui/material/IconButton'
import { styled } from '@mui/material/styles'
import { type CustomContentProps, SnackbarContent, useSnackbar } from 'notistack'
import { useTranslate } from 'ra-core'
import type { Ref } from 'react'

const marks = {
  default: <Info color="info" />,
  info: <Info color="info" />,
  success: <CheckCircle color="success" />,
  warning: <Warning color="warning" />,
  error: <ErrorIcon color="error" />,
} as const

const Card = styled(SnackbarContent)(({ theme }) => ({
  display: 'flex',
  alignItems: 'flex-start',
  gap: theme.spacing(1),
  width: 'min(24rem, 92vw)',
  padding: theme.spacing(1, 0.5, 1, 1.5),
  border: `1px solid ${theme.palette.divider}`,
  borderRadius: theme.shape.borderRadius,
  background: theme.palette.background.paper,
  color: theme.palette.text.primary,
  boxShadow: '0 8px 28px rgb(0 0 0 / 18%)',
  fontFamily: theme.typography.fontFamily,
  fontSize: theme.typography.body1.fontSize,
  // What went wrong is kept until it is read, and copied.
  '&[data-variant=error], & button, & a': { pointerEvents: 'auto' },
  '& p': { flex: 1, margin: 0, lineHeight: '1.5rem', whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
}))

/** One notice: what it is by icon and colour, its text, and a way to be rid of it. */
export const Toast = ({
  id,
  message,
  variant,
  action,
  ref,
}: CustomContentProps & { readonly ref?: Ref<HTMLDivElement> }) => {
  const translate = useTranslate()
  const { closeSnackbar } = useSnackbar()
  return (
    <Card ref={ref} role="status" data-variant={variant}>
      {marks[variant]}
      <p>{message}</p>
      {typeof action === 'function' ? action(id) : action}
      <IconButton aria-label={translate('estiba.shell.close')} onClick={() => closeSnackbar(id)}>
        <Close fontSize="small" />
      </IconButton>
    </Card>
  )
}
