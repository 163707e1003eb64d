import type { ImageField } from '../../schema/fields.ts'
import { type FileOwner, fileOwner } from './fileOwner.ts'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import type { CellProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { UploadInput } from './UploadInput.tsx'
import { useFileAddress } from './useFileAddress.ts'

interface PictureProps {
  readonly name: string
  readonly size: number
  readonly owner: FileOwner
  /** A signature: wide, and ink on nothing. */
  readonly drawn: boolean
}

const cut = { objectFit: 'cover', borderRadius: 4, verticalAlign: 'middle' } as const
const onPaper = { ...cut, objectFit: 'contain', backgroundColor: 'white' } as const

const Picture = ({ name, size, owner, drawn }: PictureProps) => {
  const address = useFileAddress(name, owner)
  const width = drawn ? size * 3 : size
  return address === null ? (
    <svg width={width} height={size} aria-hidden="true" />
  ) : (
    <img src={address} alt={name} width={width} height={size} style={drawn ? onPaper : cut} />
  )
}

const nameOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

const Input = (props: HeldProps<ImageField>) => {
  const name = nameOf(props.value)
  return (
    <UploadInput
      {...props}
      accept={(props.field.accept ?? ['image/jpeg', 'image/png', 'image/webp']).join(',')}
      preview={
        name === null ? null : (
          <Picture
            name={name}
            size={96}
            owner={fileOwner(props.view.resource, props.stored)}
            drawn={props.field.drawn === true}
          />
        )
      }
    />
  )
}

export const image: KindUi<ImageField> = {
  FormInput: heldInForm(Input),
  FilterInput: textual().FormInput,
  Cell: ({ value, record, view, field }: CellProps<ImageField>) => {
    const name = nameOf(value)
    return name === null ? (
      ''
    ) : (
      <Picture name={name} size={28} owner={fileOwner(view.resource, record)} drawn={field.drawn === true} />
    )
  },
  text: plainText,
}
