import { Confirm } from 'react-admin'

interface SureProps {
  /** What is done, also on its button. */
  readonly title: string
  readonly text: string
  readonly onYes: () => void
  /** However it is answered. */
  readonly onClose: () => void
}

/** Asks before what is not easily taken back. */
export const Sure = ({ title, text, onYes, onClose }: SureProps) => (
  <Confirm
    isOpen
    title={title}
    content={text}
    confirm={title}
    confirmColor="warning"
    onClose={onClose}
    onConfirm={() => {
      onClose()
      onYes()
    }}
  />
)
