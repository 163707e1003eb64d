import { type ComponentType, useState } from 'react'
import { deferred } from '../screen/deferred.tsx'

type Parts = typeof import('./formParts.ts')

let parts: Parts | undefined

/** Loads what inputs are made of, which a list does not need; a form waits for it, so that its inputs stand at once. */
export const loadFormParts = async (): Promise<Parts> => {
  parts ??= await import('./formParts.ts')
  return parts
}

/** A form opens with all its inputs. */
export const withInputs = async <M,>(screen: Promise<M>): Promise<M> =>
  (await Promise.all([screen, loadFormParts()]))[0]

/** A dialog waits for what it asks first (`Modal`). */
const onTheWay = <span aria-busy="true" />

const late = <P extends object>(pick: (loaded: Parts) => ComponentType<P>) => {
  const Late = deferred(async () => ({ default: pick(await loadFormParts()) }), onTheWay)
  return (props: P) => {
    const [loaded] = useState(() => parts)
    const Part = loaded === undefined ? Late : pick(loaded)
    return <Part {...props} />
  }
}

export const AnswersInput = late((loaded) => loaded.AnswersInput)
export const BooleanInput = late((loaded) => loaded.BooleanInput)
export const NullableBooleanInput = late((loaded) => loaded.NullableBooleanInput)
export const PasswordInput = late((loaded) => loaded.PasswordInput)
export const TextArrayInput = late((loaded) => loaded.TextArrayInput)
export const TextInput = late((loaded) => loaded.TextInput)
export const CheckDigitButton = late((loaded) => loaded.CheckDigitButton)
export const FileInput = late((loaded) => loaded.FileInput)
export const FormChoice = late((loaded) => loaded.FormChoice)
export const FormDate = late((loaded) => loaded.FormDate)
export const FormNumber = late((loaded) => loaded.FormNumber)
export const ImageInput = late((loaded) => loaded.ImageInput)
export const LinesInput = late((loaded) => loaded.LinesInput)
export const ReferenceInput = late((loaded) => loaded.ReferenceInput)
export const ReferenceSelect = late((loaded) => loaded.ReferenceSelect)
export const ReferencesSelect = late((loaded) => loaded.ReferencesSelect)
