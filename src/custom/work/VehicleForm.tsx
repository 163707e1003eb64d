import { useTranslate } from 'ra-core'
import { useId } from 'react'
import { failureOf } from '../../domain/rules/formRules.ts'
import { Combobox } from '../../ui/reference/Combobox.tsx'
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
  readonly onChange: (vehicle: Vehicle) => void
}

/** A licence plate as V-FORM-PLATE asks for it: 1 to 3 letters, a hyphen, 1 to 4 digits. */
export const isPlate = (plate: string): boolean =>
  plate !== '' && failureOf({ rule: 'licensePlate' }, plate, {}) === null

/** Carrier, driver, plate and seal. */
export const VehicleForm = ({ vehicle, required = false, onChange }: VehicleFormProps) => {
  const translate = useTranslate()
  const id = useId()
  const wrongPlate = vehicle.plate !== '' && !isPlate(vehicle.plate)
  return (
    <form className="estiba-work-filters" onSubmit={(event) => event.preventDefault()}>
      <label htmlFor={`${id}-carrier`}>
        {translate('estiba.work.carrier')}
        <Combobox
          id={`${id}-carrier`}
          to="carriers"
          required={required}
          value={vehicle.carrier || null}
          onChange={(carrier) => {
            onChange({ ...vehicle, carrier: carrier ?? '' })
            if (carrier !== null) document.getElementById(`${id}-driver`)?.focus()
          }}
        />
      </label>
      {texts.map((field) => (
        <label key={field} htmlFor={`${id}-${field}`}>
          {translate(`estiba.work.${field}`)}
          <input
            id={`${id}-${field}`}
            className="estiba-input"
            autoComplete="off"
            required={required && (field === 'driver' || field === 'plate')}
            aria-invalid={field === 'plate' && wrongPlate ? true : undefined}
            aria-describedby={field === 'plate' && wrongPlate ? `${id}-wrong` : undefined}
            value={vehicle[field]}
            onKeyDown={enterGoesOn}
            onChange={({ target }) =>
              onChange({ ...vehicle, [field]: field === 'plate' ? target.value.toUpperCase() : target.value })
            }
          />
          {field === 'plate' && wrongPlate && (
            <small id={`${id}-wrong`} className="estiba-error">
              {translate('estiba.work.wrongPlate')}
            </small>
          )}
        </label>
      ))}
    </form>
  )
}
