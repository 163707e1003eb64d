import { useTranslate } from 'ra-core'
import type { ReactNode } from 'react'
import type { FileField, ImageField } from '../../schema/fields.ts'
import type { InputProps } from './kindUi.ts'
import { useUpload } from './useUpload.ts'

interface UploadInputProps extends InputProps<FileField | ImageField> {
  readonly accept: string
  readonly preview?: ReactNode
}

/** Takes a file from the person's disk and keeps the name that it is stored under. */
export const UploadInput = ({
  id,
  field,
  value,
  onChange,
  disabled,
  describedBy,
  label,
  view,
  accept,
  preview,
}: UploadInputProps) => {
  const translate = useTranslate()
  const { upload, busy, problem } = useUpload(view.resource)
  const tooLarge = (file: File): boolean => field.maxMb !== undefined && file.size > field.maxMb * 1024 * 1024
  return (
    <span className="estiba-upload" aria-busy={busy}>
      {preview}
      {typeof value === 'string' && value !== '' && (
        <span className="estiba-tag">
          {value}
          {!disabled && (
            <button
              type="button"
              aria-label={translate('estiba.kinds.remove', { name: value })}
              onClick={() => onChange(null)}
            >
              ×
            </button>
          )}
        </span>
      )}
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled === true || busy}
        aria-describedby={describedBy}
        aria-label={label}
        onChange={async ({ target }) => {
          const file = target.files?.[0]
          if (file === undefined || tooLarge(file))
            return target.setCustomValidity(translate('estiba.kinds.tooLarge', { max: field.maxMb }))
          const stored = await upload(file)
          if (stored !== null) onChange(stored)
        }}
      />
      {busy && <output>{translate('estiba.kinds.uploading')}</output>}
      {problem !== null && (
        <span role="alert" className="estiba-error">
          {problem}
        </span>
      )}
    </span>
  )
}
