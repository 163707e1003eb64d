import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import Typography from '@mui/material/Typography'
import { useTexts } from '../work/useTexts.ts'
import type { AnyRecord } from '../../schema/json.ts'
import { useLocaleName } from '../../ui/resource/useWords.ts'
import { nameIn } from './reportConfig.ts'

interface ReportChoiceProps {
  readonly reports: readonly AnyRecord[]
  readonly chosen: string
  readonly onChoose: (report: AnyRecord) => void
}

/** The reports of a category: those of everybody first, then what the company keeps under names of its own. */
export const ReportChoice = ({ reports, chosen, onChoose }: ReportChoiceProps) => {
  const text = useTexts('reports')
  const locale = useLocaleName()
  const isKept = ({ basedOn }: AnyRecord): boolean => typeof basedOn === 'string' && basedOn !== ''
  const groups = [
    { key: 'base', of: reports.filter((report) => !isKept(report)) },
    { key: 'kept', of: reports.filter(isKept) },
  ].filter(({ of }) => of.length > 0)
  return (
    <nav aria-label={text('reports')}>
      {groups.map(({ key, of }) => (
        <section key={key} aria-label={text(key)}>
          <Typography variant="h2" sx={{ mt: 1 }}>
            {text(key)}
          </Typography>
          <List disablePadding>
            {of.map((report) => (
              <ListItem key={report.id} disablePadding>
                <ListItemButton
                  selected={report['reportType'] === chosen}
                  aria-current={report['reportType'] === chosen ? 'true' : undefined}
                  onClick={() => onChoose(report)}
                >
                  {nameIn(report, locale)}
                </ListItemButton>
              </ListItem>
            ))}
          </List>
        </section>
      ))}
    </nav>
  )
}
