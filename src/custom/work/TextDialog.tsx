import { AskedDialog, type AskedDialogProps } from './AskedDialog.tsx'
import { useTexts } from './useTexts.ts'

interface TextDialogProps extends Pick<AskedDialogProps<'text'>, 'title' | 'about' | 'onClose'> {
  /** What the text is where it is no reason. */
  readonly label?: string
  readonly maxLength?: number
  readonly onText: (text: string) => unknown
}

/** Asks for the words that something is done with: why, or under which name. */
export const TextDialog = ({ label, maxLength = 200, onText, ...dialog }: TextDialogProps) => {
  const work = useTexts('work')
  return (
    <AskedDialog
      {...dialog}
      fields={[['text', { typed: 'text', required: true, longest: maxLength }]]}
      text={() => label ?? work('reason')}
      onAsked={({ text = '' }) => onText(text)}
    />
  )
}
