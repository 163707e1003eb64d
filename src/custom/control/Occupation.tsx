import { useTranslate } from 'ra-core'
import { Link } from 'react-router-dom'
import type { Where } from '../../schema/where.ts'
import { useFormats } from '../../ui/format/useFormats.ts'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

const states = ['FREE', 'PARTIAL', 'FULL', 'BLOCKED'] as const

/** How many locations of a warehouse are free, in part used, full or blocked. */
export const Occupation = ({ stores }: { readonly stores: readonly string[] }) => {
  const translate = useTranslate()
  const where: Where = stores.length === 0 ? {} : { storeId: { in: stores } }
  return (
    <section className="estiba-board-part">
      <h2>{translate('estiba.control.occupation')}</h2>
      <dl>
        {states.map((state) => (
          <Count
            key={state}
            label={translate(`estiba.control.places.${state}`)}
            where={{ ...where, occupancy: state }}
          />
        ))}
      </dl>
      <Link to="/wms_nuevo/bulks-by-location">{translate('estiba.control.byLocation')}</Link>
    </section>
  )
}

const Count = ({ label, where }: { readonly label: string; readonly where: Where }) => {
  const formats = useFormats()
  const { total, isPending } = useWorkRows('locations', { filter: where, shown: [], max: 1 })
  return (
    <>
      <dt>{label}</dt>
      <dd aria-busy={isPending}>{formats.number(total)}</dd>
    </>
  )
}
