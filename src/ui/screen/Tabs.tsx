import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import TabRow from '@mui/material/Tabs'
import { type ReactNode, useId } from 'react'

interface TabsProps {
  readonly tabs: readonly { readonly name: string; readonly label: string }[]
  readonly active: string
  readonly onChange: (name: string) => void
  readonly label?: string
  readonly children: ReactNode
}

/** Tabs over what the active one shows; one alone is not shown as a tab. */
export const Tabs = ({ tabs, active, onChange, label, children }: TabsProps) => {
  const id = useId()
  if (tabs.length < 2) return children
  return (
    <>
      <TabRow
        value={active}
        onChange={(_event, name: string) => onChange(name)}
        selectionFollowsFocus
        variant="scrollable"
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Tab
            key={tab.name}
            value={tab.name}
            label={tab.label}
            id={`${id}-${tab.name}`}
            aria-controls={`${id}-panel`}
          />
        ))}
      </TabRow>
      <Box id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${active}`} sx={{ pt: 1 }}>
        {children}
      </Box>
    </>
  )
}
