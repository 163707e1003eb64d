import type { Field } from '../../schema/fields.ts'
import { file } from './file.tsx'
import { image } from './image.tsx'
import { lines } from './lines.tsx'
import { parent } from './parent.tsx'
import { password } from './password.tsx'
import { status } from './status.tsx'
import type { KindUi, KindUiTable } from './kindUi.ts'
import { lineKinds } from './lineKinds.ts'

/** Every field kind on the screen, the twins of `src/schema/kinds`. */
export const kindUis = { ...lineKinds, file, image, lines, parent, password, status } as const satisfies KindUiTable

/** The screen side of a field's kind, for code that shows any field. */
export const kindUiOf = (field: Field): KindUi<Field> => kindUis[field.kind] as unknown as KindUi<Field>
