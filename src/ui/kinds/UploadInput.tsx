import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { type ReactNode, useState } from 'react'
import type { FileField, ImageField } from '../../schema/fields.ts'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import { FileButton } from './FileButton.tsx'
import { ReplaceFile } from './ReplaceFile.tsx'
import { SignaturePad } from './SignaturePad.tsx'
import { fileOwner } from './fileOwner.ts'
import { useUpload } from './useUpload.ts'

interface UploadInputProps extends HeldProps<FileField | ImageField> {
  readonly accept: string
  readonly preview?: ReactNode
}

/** The pad of a signature leaves with its button: the keyboard goes on where the signature is taken back. */
const goThere = (button: HTMLElement | null): void => button?.focus()

/** Takes a file from the person's disk and keeps the name that it is stored under. */
export const UploadInput = ({
  id,
  name,
  field,
  value,
  onChange,
  disabled,
  describedBy,
  label,
  stored,
  view,
  accept,
  preview,
}: UploadInputProps) => {
  const translate = useTranslate()
  const { upload, busy, problem, taken, replace, leave } = useUpload(view.resource, {
    resourceId: fileOwner(view.resource, stored).resourceId,
    field: name,
    kept: typeof value === 'string' ? value : null,
  })
  const [refused, setRefused] = useState<string | null>(null)
  const [signed, setSigned] = useState(false)
  const isKept = typeof value === 'string' && value !== ''
  const isDrawn = 'drawn' in field && field.drawn === true
  const tooLarge = (file: File): boolean => field.maxMb !== undefined && file.size > field.maxMb * 1024 * 1024
  const take = async (file: File): Promise<void> => {
    const large = tooLarge(file)
    setRefused(large ? translate('estiba.kinds.tooLarge', { max: field.maxMb }) : null)
    if (large) return
    keep(await upload(file))
  }
  const keep = (kept: string | null): void => {
    if (kept !== null) onChange(kept)
  }
  return (
    <Box component="span" sx={{ display: 'grid', gap: 1, justifyItems: 'start' }} aria-busy={busy}>
      {preview}
      {isKept && (
        <span>
          {value}
          {!disabled && (
            <IconButton
              ref={signed ? goThere : null}
              aria-label={translate('estiba.kinds.remove', { name: value })}
              onClick={() => onChange(null)}
            >
              <Close fontSize="small" />
            </IconButton>
          )}
        </span>
      )}
      {isDrawn && !isKept && (
        <SignaturePad
          label={label}
          disabled={disabled === true || busy}
          onDrawn={(file) => {
            setSigned(true)
            void take(file)
          }}
        />
      )}
      {!(isDrawn && isKept) && (
        <FileButton
          id={id}
          text={translate('estiba.kinds.chooseFile')}
          label={label}
          accept={accept}
          disabled={disabled === true || busy}
          describedBy={describedBy}
          onChoose={(file) => void take(file)}
        />
      )}
      {taken !== null && (
        <ReplaceFile filename={taken.filename} onYes={() => void replace(taken).then(keep)} onClose={leave} />
      )}
      {busy && <output>{translate('estiba.kinds.uploading')}</output>}
      {(refused ?? problem) !== null && (
        <Typography component="span" variant="caption" color="error" role="alert">
          {refused ?? problem}
        </Typography>
      )}
    </Box>
  )
}

const AnyFile = (props: HeldProps<FileField>) => <UploadInput {...props} accept={props.field.accept?.join(',') ?? ''} />

export const FileInput = heldInForm(AnyFile)
