import { useTranslate } from 'ra-core'
import { useEffect, useRef, useState } from 'react'
import { type Alert, noticeBoard } from '../../ui/notices/noticeBoard.ts'

/** How long the copy notice stays (C-COPY-NOTICE). */
const copiedMs = 5000

const marks = { good: '✓', bad: '!', info: 'i', warn: '!' } as const

/** Icon, title, body, and a link that copies what support needs. */
export const AlertDialog = ({ alert }: { readonly alert: Alert }) => {
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const close = useRef<HTMLButtonElement>(null)
  const [copied, setCopied] = useState(false)
  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
    // Who reads it on and presses Enter closes it.
    close.current?.focus()
  }, [])
  const { payload, proposal } = alert
  const copy = async (text: string): Promise<void> => {
    await navigator.clipboard.writeText(text)
    setCopied(true)
    setTimeout(() => setCopied(false), copiedMs)
  }
  return (
    <dialog
      ref={dialog}
      className={`office-alert is-${alert.tone}`}
      aria-labelledby="estiba-alert-title"
      onClose={() => noticeBoard.alert(null)}
    >
      <span className="office-alert-icon" aria-hidden="true">
        {marks[alert.tone]}
      </span>
      <h2 id="estiba-alert-title">{translate(alert.title, { _: alert.title })}</h2>
      {alert.body !== undefined && <p>{translate(alert.body, { _: alert.body })}</p>}
      {payload !== undefined && (
        <p>
          <button type="button" className="office-link" onClick={() => void copy(payload)}>
            {translate('estiba.shell.copy')}
          </button>{' '}
          <output>{copied ? translate('estiba.shell.copied') : ''}</output>
        </p>
      )}
      {proposal !== undefined && (
        <button
          type="button"
          className="estiba-button is-main"
          onClick={() => {
            dialog.current?.close()
            proposal.run()
          }}
        >
          {translate(proposal.text, proposal.values)}
        </button>
      )}{' '}
      <button
        ref={close}
        type="button"
        className={proposal === undefined ? 'estiba-button is-main' : 'estiba-button'}
        onClick={() => dialog.current?.close()}
      >
        {translate('estiba.shell.close')}
      </button>
    </dialog>
  )
}
