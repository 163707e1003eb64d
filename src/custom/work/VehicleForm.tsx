import { Filters } from './Filters.tsx'
import { RecordChoice } from '../../ui/reference/RecordChoice.tsx'
import TextField from '@mui/material/TextField'
import { useTexts } from './useTexts.ts'
import { useId } from 'react'
import { failureOf } from '../../domain/rules/formRules.ts'
import { spellings } from '../../schema/kinds/spellings.ts'
import { enterGoesOn } from './enterGoesOn.ts'

/** Who brings or takes the cargo. */
export interface Vehicle {
  readonly carrier: string
  readonly driver: string
  readonly driverId: string
  readonly plate: string
  readonly seal: string
}

const texts = ['driver', 'driverId', 'plate', 'seal'] as const

interface VehicleFormProps {
  readonly vehicle: Vehicle
  readonly required?: boolean
  /** What was changed of it, nothing else: the rest may still come from elsewhere. */
  readonly onChange: (changed: Partial<Vehicle>) => void
}

/** A licence plate as V-FORM-PLATE asks for it: 1 to 3 letters, a hyphen, 1 to 4 digits; it may be typed without. */
export const isPlate = (plate: string): boolean =>
  plate !== '' && failureOf({ rule: 'licensePlate' }, spellings.licensePlate(plate.trim()), {}) === null

/** Carrier, driver, plate and seal. */
export const VehicleForm = ({ vehicle, required = false, onChange }: VehicleFormProps) => {
  const text = useTexts('work')
  const id = useId()
  const wrongPlate = vehicle.plate !== '' && !isPlate(vehicle.plate)
  return (
    <Filters as="form" onSubmit={(event) => event.preventDefault()}>
      <RecordChoice
        label={text('carrier')}
        to="carriers"
        required={required}
        value={vehicle.carrier || null}
        onChange={(carrier) => {
          onChange({ carrier: carrier ?? '' })
          if (carrier !== null) document.getElementById(`${id}-driver`)?.focus()
        }}
      />
      {texts.map((field) => (
        <TextField
          key={field}
          id={`${id}-${field}`}
          label={text(field)}
          autoComplete="off"
          required={required && (field === 'driver' || field === 'plate')}
          error={field === 'plate' && wrongPlate}
          helperText={field === 'plate' && wrongPlate && text('wrongPlate')}
          value={vehicle[field]}
          onKeyDown={enterGoesOn}
          onBlur={() => {
            const spelled = field === 'plate' ? spellings.licensePlate(vehicle.plate.trim()) : vehicle[field]
            if (spelled !== vehicle[field]) onChange({ [field]: spelled })
          }}
          onChange={({ target }) =>
            onChange({ [field]: field === 'plate' ? target.value.toUpperCase() : target.value })
          }
        />
      ))}
    </Filters>
  )
}
