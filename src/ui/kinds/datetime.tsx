import type { DateTimeField } from '../../schema/fields.ts'
import { companyPlace } from '../format/companyPlace.ts'
import { inputOf } from './inputOf.ts'
import type { CellProps, InputProps, KindUi } from './kindUi.ts'
import { PlainInput } from './plainInput.tsx'
import { momentOf, wallTime } from './zonedTime.ts'

/** Asked for and shown in the company's time zone, stored in UTC. */
const Input = (props: InputProps<DateTimeField>) => {
  const { timeZone } = companyPlace()
  return (
    <span className="estiba-affixed">
      <PlainInput
        {...props}
        type="datetime-local"
        text={wallTime(String(props.value ?? ''), timeZone)}
        onText={(text) => props.onChange(text === '' ? null : momentOf(text, timeZone))}
      />
      <span className="estiba-affix">{timeZone.split('/').at(-1)?.replaceAll('_', ' ')}</span>
    </span>
  )
}

const write = ({ value, view }: CellProps<DateTimeField>): string => view.formats.moment(value)

export const datetime: KindUi<DateTimeField> = {
  Input,
  Cell: write,
  Filter: (props) => <Input {...inputOf(props)} />,
  text: write,
  sheet: 'datetime',
}
