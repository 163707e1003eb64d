import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import visuallyHidden from '@mui/utils/visuallyHidden'

interface FileButtonProps {
  readonly id?: string
  /** What is written on it: a browser's own button speaks the language of the browser. */
  readonly text: string
  /** What it is called where its text alone does not say it. */
  readonly label?: string | undefined
  readonly accept?: string
  /** The camera of a tablet is asked first. */
  readonly fromCamera?: boolean
  readonly disabled?: boolean
  readonly describedBy?: string | undefined
  readonly onChoose: (file: File) => void
}

const Chosen = styled('input')(visuallyHidden)

/** The input within is what the keyboard reaches. */
const asLabel = { component: 'label', role: undefined, tabIndex: -1 } as const

/** A button that lets a person choose a file. */
export const FileButton = (props: FileButtonProps) => {
  const { id, text, label, accept, fromCamera, disabled = false, describedBy, onChoose } = props
  return (
    <Button
      {...asLabel}
      variant="outlined"
      disabled={disabled}
      sx={{ '&:focus-within': { outline: '2px solid', outlineOffset: 1 } }}
    >
      {text}
      <Chosen
        id={id}
        type="file"
        accept={accept}
        capture={fromCamera === true ? 'environment' : undefined}
        disabled={disabled}
        aria-label={label}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const file = target.files?.[0]
          if (file !== undefined) onChoose(file)
          // The same file, mended, is chosen again.
          target.value = ''
        }}
      />
    </Button>
  )
}
