import type { FileField } from '../../schema/fields.ts'
import { type FileOwner, fileOwner } from './fileOwner.ts'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import type { CellProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { UploadInput } from './UploadInput.tsx'
import { useFileAddress } from './useFileAddress.ts'

const Link = ({ name, owner }: { readonly name: string; readonly owner: FileOwner }) => {
  const address = useFileAddress(name, owner)
  return address === null ? (
    name
  ) : (
    <a href={address} download={name}>
      {name}
    </a>
  )
}

const Input = (props: HeldProps<FileField>) => <UploadInput {...props} accept={props.field.accept?.join(',') ?? ''} />

export const file: KindUi<FileField> = {
  FormInput: heldInForm(Input),
  FilterInput: textual().FormInput,
  Cell: ({ value, record, view }: CellProps<FileField>) =>
    typeof value === 'string' && value !== '' ? <Link name={value} owner={fileOwner(view.resource, record)} /> : '',
  text: plainText,
}
