import { useTexts } from '../work/useTexts.ts'
import { useState } from 'react'
import { Tabs } from '../../ui/screen/Tabs.tsx'
import { WorkPage } from '../work/WorkPage.tsx'
import { BuildLoad } from './BuildLoad.tsx'
import { ConsolidationDetail } from './ConsolidationDetail.tsx'
import { ConsolidationList } from './ConsolidationList.tsx'

const tabs = ['build', 'OPEN', 'CLOSED', 'SHIPPED', 'DECONSOLIDATED'] as const

type Tab = (typeof tabs)[number]

/** Picked cargo under one number, and the consolidations by state. */
const Consolidation = () => {
  const text = useTexts('consolidation')
  const [tab, setTab] = useState<Tab>('build')
  const [open, setOpen] = useState<string | null>(null)
  const back = (): void => setOpen(null)
  if (open !== null) return <ConsolidationDetail number={open} onClose={back} />
  return (
    <WorkPage>
      <Tabs
        tabs={tabs.map((name) => ({ name, label: text(`tabs.${name}`) }))}
        active={tab}
        onChange={(name) => setTab(tabs.find((known) => known === name) ?? 'build')}
      >
        {tab === 'build' ? (
          <BuildLoad onDone={setOpen} />
        ) : (
          <ConsolidationList key={tab} consolState={tab} onOpen={setOpen} />
        )}
      </Tabs>
    </WorkPage>
  )
}

export default Consolidation
