import type { ImageField } from '../../schema/fields.ts'
import { fileOwner } from './fileOwner.ts'
import { type HeldProps, heldInForm } from './heldInForm.tsx'
import { nameOf, Picture } from './Picture.tsx'
import { UploadInput } from './UploadInput.tsx'

const Shown = (props: HeldProps<ImageField>) => {
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

/** A picture that is taken from a disk, or a signature that is drawn. */
export const ImageInput = heldInForm(Shown)
