import { useState } from 'react'
import { Confirm } from 'react-admin'

interface SureProps {
  /** What is done, also on its button. */
  readonly title: string
  readonly text: string
  /** What answers a promise is under way until it is kept: the question stays as long, and tells so. */
  readonly onYes: () => unknown
  /** However it is answered. */
  readonly onClose: () => void
}

const stays = (): void => undefined

/** Asks before what is not easily taken back. */
export const Sure = ({ title, text, onYes, onClose }: SureProps) => {
  const [busy, setBusy] = useState(false)
  const yes = async (): Promise<void> => {
    const done = onYes()
    if (!(done instanceof Promise)) return onClose()
    setBusy(true)
    // Why it failed is told where it was begun.
    await done.catch(() => undefined)
    onClose()
  }
  return (
    <Confirm
      isOpen
      title={title}
      content={text}
      confirm={title}
      confirmColor="warning"
      loading={busy}
      aria-busy={busy}
      onClose={busy ? stays : onClose}
      onConfirm={() => void yes()}
    />
  )
}
