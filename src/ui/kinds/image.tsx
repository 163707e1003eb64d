import type { ImageField } from '../../schema/fields.ts'
import { fileOwner } from './fileOwner.ts'
import type { CellProps, KindUi } from './kindUi.ts'
import { ImageInput } from './lateInputs.tsx'
import { nameOf, Picture } from './Picture.tsx'
import { plainText, textual } from './textual.tsx'

export const image: KindUi<ImageField> = {
  FormInput: (props) => <ImageInput {...props} />,
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
