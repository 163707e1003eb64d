import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { styled } from '@mui/material/styles'
import { useTranslate } from 'react-admin'
import { kindUiOf } from '../kinds/index.ts'
import { inSentence } from '../resource/inSentence.ts'
import { deferred } from '../screen/deferred.tsx'
import type { FilterChip } from './conditions.ts'
import { useListParts } from './ListPartsContext.ts'
import { PanelButton } from './PanelButton.tsx'
import { SearchBox } from './SearchBox.tsx'
import { useListFilters } from './useListFilters.ts'

const FilterEditor = deferred(() => import('./FilterEditor.tsx'))

const isSame =
  (one: FilterChip) =>
  ({ field, operator }: FilterChip): boolean =>
    field === one.field && operator === one.operator

/** What narrows the list: a text, and conditions in words, each a chip. */
export const FilterBar = () => {
  const translate = useTranslate()
  const { view } = useListParts()
  const { q, chips, setQ, setChips } = useListFilters()
  const say = useFilterWords()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center', mb: 1 }}>
      <SearchBox value={q} resource={inSentence(view.words.many)} onSearch={setQ} />
      {chips.map((chip) => (
        <Chip key={`${chip.field}-${chip.operator}`}>
          {say(chip)}
          <button
            type="button"
            aria-label={translate('estiba.list.removeFilter', { filter: say(chip) })}
            onClick={() => setChips(chips.filter((other) => !isSame(chip)(other)))}
          >
            <Close fontSize="inherit" />
          </button>
        </Chip>
      ))}
      <PanelButton
        label={`+ ${translate('estiba.list.addFilter')}`}
        name={translate('estiba.list.addFilter')}
        overflowing
      >
        {(close) => (
          <FilterEditor
            onAdd={(added) => {
              setChips([...chips.filter((chip) => !added.some(isSame(chip))), ...added])
              close()
            }}
          />
        )}
      </PanelButton>
      {chips.length > 1 && <Button onClick={() => setChips([])}>{translate('estiba.list.clear')}</Button>}
    </Box>
  )
}

/** Says a condition in words: 'Rate at least 5'. */
const useFilterWords = () => {
  const translate = useTranslate()
  const { resource, view } = useListParts()
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
