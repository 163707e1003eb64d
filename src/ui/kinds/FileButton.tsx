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

/** A button that lets a person choose a file. */
export const FileButton = ({
  id,
  text,
  label,
  accept,
  fromCamera,
  disabled,
  describedBy,
  onChoose,
}: FileButtonProps) => (
  <label className="estiba-button estiba-file-button" aria-disabled={disabled}>
    {text}
    <input
      id={id}
      type="file"
      className="estiba-visually-hidden"
      accept={accept}
      capture={fromCamera === true ? 'environment' : undefined}
      disabled={disabled}
      aria-label={label}
      aria-describedby={describedBy}
      onChange={({ target }) => {
        const file = target.files?.[0]
        if (file !== undefined) onChoose(file)
      }}
    />
  </label>
)
