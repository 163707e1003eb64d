import { useNavigate } from 'react-router-dom'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { useTexts } from '../work/useTexts.ts'
import { WorkPage } from '../work/WorkPage.tsx'
import { useWorkScreen } from '../work/WorkScreenContext.ts'
import { BuildLoad } from './BuildLoad.tsx'
import { ConsolidationDetail } from './ConsolidationDetail.tsx'
import { ConsolidationList } from './ConsolidationList.tsx'

const states = ['OPEN', 'CLOSED', 'SHIPPED', 'DECONSOLIDATED'] as const
const tabs = ['build', ...states] as const

/** Picked cargo under one number, and the consolidations by state; `inside` with a number is what one holds. */
const Consolidation = () => {
  const text = useTexts('consolidation')
  const navigate = useNavigate()
  const { base, rest } = useWorkScreen()
  const [step = 'build', number = ''] = rest
  const open = (one: string): void => void navigate(`${base}/inside/${encodeURIComponent(one)}`)
  const list = (name: string): void => void navigate(name === 'build' ? base : `${base}/${name.toLowerCase()}`)
  if (step === 'inside' && number !== '') return <ConsolidationDetail number={number} onClose={list} />
  const state = states.find((known) => known.toLowerCase() === step)
  return (
    <WorkPage>
      <Tabs
        tabs={tabs.map((name) => ({ name, label: text(`tabs.${name}`) }))}
        active={state ?? 'build'}
        onChange={list}
      >
        {state === undefined ? (
          <BuildLoad onOpen={open} />
        ) : (
          <ConsolidationList key={state} consolState={state} onOpen={open} />
        )}
      </Tabs>
    </WorkPage>
  )
}

export default Consolidation
