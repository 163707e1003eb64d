import type { FileField } from '../../schema/fields.ts'
import { type FileOwner, fileOwner } from './fileOwner.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { FileInput } from './lateInputs.tsx'
import { plainText, textual } from './textual.tsx'
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

export const file: KindUi<FileField> = {
  FormInput: (props) => <FileInput {...props} />,
  FilterInput: textual().FormInput,
  Cell: ({ value, record, view }: CellProps<FileField>) =>
    typeof value === 'string' && value !== '' ? <Link name={value} owner={fileOwner(view.resource, record)} /> : '',
  text: plainText,
}
