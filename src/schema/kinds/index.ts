import { barcode } from './barcode.ts'
import { boolean } from './boolean.ts'
import { choice } from './choice.ts'
import { code } from './code.ts'
import { color } from './color.ts'
import { computed } from './computed.ts'
import { date } from './date.ts'
import { datetime } from './datetime.ts'
import { decimal } from './decimal.ts'
import { email } from './email.ts'
import { file } from './file.ts'
import { image } from './image.ts'
import { integer } from './integer.ts'
import { json } from './json.ts'
import { lines } from './lines.ts'
import { longtext } from './longtext.ts'
import { money } from './money.ts'
import { month } from './month.ts'
import { parent } from './parent.ts'
import { password } from './password.ts'
import { phone } from './phone.ts'
import { quantity } from './quantity.ts'
import { reference } from './reference.ts'
import { references } from './references.ts'
import { status } from './status.ts'
import { text } from './text.ts'
import { url } from './url.ts'
import type { Field } from '../fields.ts'
import type { KindSlice, KindTable } from './kind.ts'

/** Every field kind; a new one is a file here and its twin in `src/ui/kinds`. */
export const kinds = {
  barcode,
  boolean,
  choice,
  code,
  color,
  computed,
  date,
  datetime,
  decimal,
  email,
  file,
  image,
  integer,
  json,
  lines,
  longtext,
  money,
  month,
  parent,
  password,
  phone,
  quantity,
  reference,
  references,
  status,
  text,
  url,
} as const satisfies KindTable

/** The slice of a field's kind, for code that handles any field. */
export const kindOf = (field: Field): KindSlice<Field> => kinds[field.kind]
