import Close from '@mui/icons-material/Close'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { kindUiOf } from '../kinds/index.ts'
import { deferred } from '../screen/deferred.tsx'
import type { FilterChip } from './conditions.ts'
import type { FilterEditorProps } from './FilterEditor.tsx'
import { PanelButton } from './PanelButton.tsx'

const FilterEditor = deferred(() => import('./FilterEditor.tsx'))

const isSame =
  (one: FilterChip) =>
  ({ field, operator }: FilterChip): boolean =>
    field === one.field && operator === one.operator

interface ConditionsProps extends Omit<FilterEditorProps, 'onAdd' | 'label'> {
  readonly chips: readonly FilterChip[]
  readonly onChange: (chips: readonly FilterChip[]) => void
  /** What the way to a further one says. */
  readonly label?: string
}

/** Conditions in words, each a chip that can be taken away, and the way to a further one. */
export const Conditions = ({ chips, onChange, label, ...offered }: ConditionsProps) => {
  const translate = useTranslate()
  const say = useConditionWords(offered)
  const adding = label ?? translate('estiba.list.addFilter')
  return (
    <>
      {chips.map((chip) => (
        <Chip key={`${chip.field}-${chip.operator}`}>
          {say(chip)}
          <button
            type="button"
            aria-label={translate('estiba.list.removeFilter', { filter: say(chip) })}
            onClick={() => onChange(chips.filter((other) => !isSame(chip)(other)))}
          >
            <Close fontSize="inherit" />
          </button>
        </Chip>
      ))}
      <PanelButton label={`+ ${adding}`} name={adding} overflowing>
        {(close) => (
          <FilterEditor
            {...offered}
            label={adding}
            onAdd={(added) => {
              onChange([...chips.filter((chip) => !added.some(isSame(chip))), ...added])
              close()
            }}
          />
        )}
      </PanelButton>
    </>
  )
}

/** Says a condition in words: 'Rate at least 5'. */
export const useConditionWords = ({
  resource,
  view,
}: Pick<FilterEditorProps, 'resource' | 'view'>): ((chip: FilterChip) => string) => {
  const translate = useTranslate()
  return ({ field: name, operator, value }: FilterChip): string => {
    const field = resource.fields[name]
    if (operator === 'null')
      return `${view.words.field(name)} ${translate(value === true ? 'estiba.operators.null' : 'estiba.operators.notNull')}`
    if (operator === 'isMe') return `${view.words.field(name)} ${translate('estiba.operators.isMe')}`
    if (operator === 'within') return `${view.words.field(name)}: ${translate(`estiba.periods.${String(value)}`)}`
    const values = Array.isArray(value) ? value : [value]
    const said =
      field === undefined
        ? ''
        : values.map((one) => kindUiOf(field).text({ name, field, value: one, record: {}, view })).join(', ')
    return `${view.words.field(name)} ${translate(`estiba.operators.${operator}`)} ${said}`
  }
}

const Chip = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 4,
  minHeight: '1.75rem',
  paddingInlineStart: 10,
  borderRadius: '0.875rem',
  fontSize: theme.typography.body2.fontSize,
  backgroundColor: theme.palette.action.selected,
  '& button': {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    inlineSize: '1.75rem',
    blockSize: '1.75rem',
    padding: 0,
    border: 0,
    borderRadius: '50%',
    background: 'none',
    color: 'inherit',
    cursor: 'pointer',
    '&:hover': { background: theme.palette.action.hover },
  },
}))
