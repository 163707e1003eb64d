import { useTranslate } from 'ra-core'
import { useSnackbar, type VariantType } from 'notistack'
import { useEffect, useRef } from 'react'
import type { Tone } from '../../ui/notices/noticeBoard.ts'
import { useNotices } from './useNotices.ts'

const variants: { readonly [T in Tone]: VariantType } = {
  good: 'success',
  bad: 'error',
  info: 'info',
  warn: 'warning',
}

/** Shows what the board holds, and takes away what it no longer does. */
export const Toasts = () => {
  const translate = useTranslate()
  const { enqueueSnackbar, closeSnackbar } = useSnackbar()
  const { toasts } = useNotices()
  const shown = useRef(new Set<number>())
  useEffect(() => {
    for (const { id, text, detail, tone, values } of toasts.toReversed()) {
      if (shown.current.has(id)) continue
      shown.current.add(id)
      const said = translate(text, { _: text, ...values })
      enqueueSnackbar(detail === undefined ? said : `${said}\n${detail}`, { key: id, variant: variants[tone] })
    }
    for (const id of shown.current) {
      if (toasts.some((toast) => toast.id === id)) continue
      shown.current.delete(id)
      closeSnackbar(id)
    }
  }, [toasts, translate, enqueueSnackbar, closeSnackbar])
  return null
}
