import { Answered } from '../work/Answered.tsx'
import { useTexts } from '../work/useTexts.ts'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import Box from '@mui/material/Box'
import { useAnswer } from '../../dataProvider/useAnswer.ts'
import { Link } from 'react-router-dom'
import type { Answers } from '../../resources/answers.ts'
import type { PanelProps } from '../../ui/record/RecordPanels.ts'
import { listAddressOf } from '../../ui/reference/operationOf.ts'

/** What the company still has to set up before it works, each step with the way to it. */
const SetupPanel = ({ record }: PanelProps) => {
  const text = useTexts('setup')
  const setup = useAnswer('auth.companies.setup', { id: record.id }, { retry: false })
  return (
    <Answered of={setup}>
      {(steps) => (
        <Box component="section" sx={{ mb: 3 }}>
          <p>{text('done', { done: steps.filter(({ done }) => done).length, of: steps.length })}</p>
          <List dense component="ol" disablePadding>
            {steps.map((step) => (
              <SetupStep
                key={step.key}
                step={step}
                title={text(`steps.${step.key}`)}
                state={text(step.done ? 'yes' : 'no')}
              />
            ))}
          </List>
        </Box>
      )}
    </Answered>
  )
}

const SetupStep = ({ step: { resource, done }, title, state }: StepProps) => {
  const address = listAddressOf(resource)
  return (
    <ListItem disableGutters sx={{ gap: 1.25 }}>
      <Box component="span" aria-hidden="true" sx={done ? { color: 'success.main' } : {}}>
        {done ? '✓' : '○'}
      </Box>
      {address === null ? title : <Link to={address}>{title}</Link>}
      <small>{state}</small>
    </ListItem>
  )
}

interface StepProps {
  readonly step: Answers['auth.companies.setup'][number]
  readonly title: string
  readonly state: string
}

export default SetupPanel
