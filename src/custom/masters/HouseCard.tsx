import Paper from '@mui/material/Paper'
import { Actions } from '../../ui/screen/Actions.tsx'
import Button from '@mui/material/Button'
import { useTexts } from '../work/useTexts.ts'
import type { Resource } from '../../schema/resource.ts'
import { FieldSet } from '../work/FieldSet.tsx'
import type { HouseDraft } from './useMasterForm.ts'

interface HouseCardProps {
  readonly resource: Resource
  readonly house: HouseDraft
  readonly number: number
  readonly errors: { readonly [path: string]: string }
  readonly onChange: (name: string, value: unknown) => void
  readonly onRemove: () => void
  readonly onPrint: (serial: string) => void
}

const fields = [
  'serial',
  'documentKind',
  'entityCode',
  'consignee',
  'shipper',
  'trackingNumber',
  'pieces',
  'grossWeight',
  'volumeM3',
  'destinationPort',
  'freightTerm',
  'goods',
] as const

/** One house below its master. */
export const HouseCard = ({ resource, house, number, errors, onChange, onRemove, onPrint }: HouseCardProps) => {
  const text = useTexts('masters')
  const serial = house.stored?.id
  return (
    <Paper component="section" variant="outlined" sx={{ p: 1.5, mb: 1.5 }}>
      <FieldSet
        resource={resource}
        legend={text('house', { number })}
        names={fields}
        values={house.values}
        errors={errors}
        stored={house.stored}
        onChange={onChange}
      />
      <Actions sx={{ mb: 0 }}>
        {serial !== undefined && (
          <Button variant="outlined" onClick={() => onPrint(serial)}>
            {text('printHouse')}
          </Button>
        )}
        <Button variant="outlined" onClick={onRemove}>
          {text('removeHouse')}
        </Button>
      </Actions>
    </Paper>
  )
}
