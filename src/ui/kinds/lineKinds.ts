import type { LineField } from '../../schema/fields.ts'
import { barcode } from './barcode.tsx'
import { boolean } from './boolean.tsx'
import { choice } from './choice.tsx'
import { code } from './code.tsx'
import { color } from './color.tsx'
import { computed } from './computed.tsx'
import { date } from './date.tsx'
import { datetime } from './datetime.tsx'
import { decimal } from './decimal.tsx'
import { email } from './email.tsx'
import { integer } from './integer.tsx'
import { json } from './json.tsx'
import { longtext } from './longtext.tsx'
import { money } from './money.tsx'
import { month } from './month.tsx'
import { phone } from './phone.tsx'
import { quantity } from './quantity.tsx'
import { reference } from './reference.tsx'
import { references } from './references.tsx'
import { text } from './text.tsx'
import { url } from './url.tsx'
import type { KindUi, KindUiTable } from './kindUi.ts'

/** The kinds that may stand in the lines of a document. */
export const lineKinds = {
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
  integer,
  json,
  longtext,
  money,
  month,
  phone,
  quantity,
  reference,
  references,
  text,
  url,
} as const satisfies Pick<KindUiTable, LineField['kind']>

export const lineKindOf = (field: LineField): KindUi<LineField> => lineKinds[field.kind] as unknown as KindUi<LineField>
