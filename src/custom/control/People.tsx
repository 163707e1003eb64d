import Typography from '@mui/material/Typography'
import { useTranslate } from 'ra-core'
import { useWorkRows } from '../work/list/useWorkRows.tsx'

const open = { shipped: false, picker: { null: false } } as const
const shown = ['picker'] as const

/** Who picks which list now. */
export const People = () => {
  const translate = useTranslate()
  const { rows, cell } = useWorkRows('picking-lists', { filter: open, sort: ['date', 'ASC'], shown, max: 50 })
  return (
    <section className="estiba-board-part">
      <h2>{translate('estiba.control.people')}</h2>
      {rows.length === 0 ? (
        <Typography variant="body2" color="text.secondary">
          {translate('estiba.control.nobody')}
        </Typography>
      ) : (
        <dl>
          {rows.map((list) => (
            <div key={list.id}>
              <dt>{cell(list, 'picker')}</dt>
              <dd>
                <code>{list.id}</code>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}
