import type { FileField } from '../../schema/fields.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { plainText, textual } from './textual.tsx'
import { UploadInput } from './UploadInput.tsx'
import { useFileAddress } from './useFileAddress.ts'

const Link = ({ name }: { readonly name: string }) => {
  const address = useFileAddress(name)
  return address === null ? (
    name
  ) : (
    <a href={address} download={name}>
      {name}
    </a>
  )
}

const TextFilter = textual().Filter

export const file: KindUi<FileField> = {
  Input: (props) => <UploadInput {...props} accept={props.field.accept?.join(',') ?? ''} />,
  Cell: ({ value }: CellProps<FileField>) => (typeof value === 'string' && value !== '' ? <Link name={value} /> : ''),
  Filter: (props) => <TextFilter {...props} {...inputOf(props)} label={props.label} />,
  text: plainText,
}
